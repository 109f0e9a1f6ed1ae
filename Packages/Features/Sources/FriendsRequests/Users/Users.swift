/// Profiles: the caller's own and others'.
public enum Users {}
