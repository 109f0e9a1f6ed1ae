/// Whom, which crews and which missions one might like.
public enum Discover {}
