/// Signing in by phone, and the sessions of an account.
public enum Auth {}
