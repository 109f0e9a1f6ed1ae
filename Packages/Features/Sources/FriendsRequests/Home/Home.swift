/// The first page after signing in.
public enum Home {}
