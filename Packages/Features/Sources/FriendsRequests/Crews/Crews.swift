/// Small groups that last.
public enum Crews {}
