/// Requests about whom to meet.
public enum Discovery {}
