/// Requests about liking and passing.
public enum Decisions {}
