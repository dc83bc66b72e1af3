Node(guess='01', children={
    '00': Node(guess='22', children={}),
    '01': Node(guess='12', children={'01': Node(guess='20', children={})}),
    '02': Node(guess='10', children={}),
    '10': Node(guess='02', children={
        '00': Node(guess='11', children={}), '01': Node(guess='21', children={}), '10': Node(guess='00', children={})}),
})
