/// Profiles: one's own and others'.
public enum Users {}
