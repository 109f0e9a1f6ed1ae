/// A message between two people who are interested in each other.
public enum Conversations {}
