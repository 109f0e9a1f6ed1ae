/// Requests about blocking, reporting and the caller's own data.
public enum Safety {}
