public import DomainModels

extension UnusedPicture {
  /// The one note about a blob that somebody holds.
  public static func identity(of blob: String, heldBy owner: String) -> Identifier<UnusedPicture> {
    Identifier(name: "\(owner)/\(blob)", in: FriendsNamespace.unusedPicture)
  }
}
