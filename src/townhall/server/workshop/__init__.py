"""The workshop: people edit component sets in a form, save them and play with them.

schemas     messages of its routes
form        the form of a game's components, made from the schema of their file
edits       a set with changed values, marked as changed by its author
checking    validation in bounded threads
sets        the sets of accounts, and those that the server offers to everybody
"""
