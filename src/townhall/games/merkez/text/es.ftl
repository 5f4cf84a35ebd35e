title = Merkez
