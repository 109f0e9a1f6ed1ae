/// Requests about matches.
public enum Matches {}
