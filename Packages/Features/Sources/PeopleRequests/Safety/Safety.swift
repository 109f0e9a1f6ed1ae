/// Requests about blocking, reporting and one's own data.
public enum Safety {}
