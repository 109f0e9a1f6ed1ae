/// Requests about signing up, signing in and sessions.
public enum Accounts {}
