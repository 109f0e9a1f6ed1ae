import Interchange
import Sync

/// An owner as a folder writes it down; the product is not encrypted, so that a person can tell folders
/// apart.
extension SyncOwner {
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
