print("rx")
