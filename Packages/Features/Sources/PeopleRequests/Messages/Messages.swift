/// Requests about conversations.
public enum Messages {}
