// Fetches a program. Alone in its file, because Trunk shortens no script with such an import in it.
const load = (script) => import(script);
