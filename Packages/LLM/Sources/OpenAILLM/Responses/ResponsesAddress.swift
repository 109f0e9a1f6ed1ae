import Interchange
import RemoteLLM

/// Where in a response something is: servers name the item, its place, both or neither.
struct ResponsesAddress: Sendable {
  /// The item's ID.
  var item: String?
  /// The item's place in the output.
  var output: Int?

  init(item: String?, output: Int?) {
    self.item = item
    self.output = output
  }

  /// Reads the address of an event.
  init(_ document: JSONDocument) {
    self.init(
      item: document.text("item_id", of: document.root),
      output: document.count("output_index", of: document.root))
  }

  /// The same with what an item itself says.
  func with(_ node: JSONNode, of document: JSONDocument) -> ResponsesAddress {
    ResponsesAddress(item: document.text("id", of: node) ?? item, output: output)
  }

  /// Whether both may mean one item; nil if they have nothing in common to tell by.
  ///
  /// One of the two is enough: some servers give each event of an item another ID, and others
  /// another place.
  func isSame(_ other: ResponsesAddress) -> Bool? {
    if hasSameItem(other) { return true }
    if let output, let place = other.output { return output == place }
    return item == nil || other.item == nil ? nil : false
  }

  /// Whether both name the item, and the same one.
  func hasSameItem(_ other: ResponsesAddress) -> Bool { item != nil && item == other.item }

  /// Whether both name an item and a place, and agree in neither.
  func isOther(_ other: ResponsesAddress) -> Bool {
    guard let item, let output, let theirs = other.item, let place = other.output else {
      return false
    }
    return item != theirs && output != place
  }

  /// Takes what the other knows.
  mutating func complete(_ other: ResponsesAddress) {
    item = item ?? other.item
    output = output ?? other.output
  }
}
