import Interchange

/// Whose changes a folder holds, in the words of the program that made it.
public struct FolderOwner: Sendable, Hashable {
  /// Which program's data it is (`climbing`); not encrypted, so that a person can tell folders apart.
  public let product: String
  /// Whose data it is, as the program tells people apart.
  public let id: String
  /// What that person is called.
  public let name: String

  /// Names an owner.
  public init(product: String, id: String, name: String) {
    self.product = product
    self.id = id
    self.name = name
  }

  /// Whether the two are the same person in the same program, whatever they are called.
  func isSame(as other: FolderOwner) -> Bool { product == other.product && id == other.id }

  /// Writes the members of an object.
  func write(to writer: inout JSONWriter) {
    writer.key("product")
    writer.string(product)
    writer.key("owner")
    writer.string(id)
    writer.key("owner_name")
    writer.string(name)
  }

  init?(_ json: JSONValue) {
    guard let product = json["product"]?.stringValue, let id = json["owner"]?.stringValue,
      let name = json["owner_name"]?.stringValue
    else { return nil }
    self.init(product: product, id: id, name: name)
  }
}
