/// Requests about profiles and photos.
public enum Profiles {}
