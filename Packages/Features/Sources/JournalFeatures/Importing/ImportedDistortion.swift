/// A distortion as another program calls it.
public struct ImportedDistortion: Sendable, Hashable {
  /// The other program's name for it (`all-or-nothing`), or an id of ours.
  public var slug: String
  /// What people read there, if the file says so.
  public var label: String?
  /// How it is explained there, if the file says so.
  public var summary: String?

  public init(slug: String, label: String? = nil, summary: String? = nil) {
    self.slug = slug
    self.label = label
    self.summary = summary
  }
}
