/// What two people who are interested in each other write.
public enum Conversations {}
