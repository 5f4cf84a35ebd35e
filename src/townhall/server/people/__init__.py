"""What players are to each other: ratings, profiles, friends, blocks, reports and private notes."""
