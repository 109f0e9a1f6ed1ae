/// Real things to do together.
public enum Missions {}
