/// Blocks, reports, and what is kept of one.
public enum Safety {}
