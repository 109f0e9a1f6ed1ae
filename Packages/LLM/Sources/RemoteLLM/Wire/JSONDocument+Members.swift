package import Interchange

extension JSONDocument {
  /// The text of a member; nil if it is not there, or none.
  package func text(_ name: StaticString, of node: JSONNode) -> String? {
    member(name, of: node).flatMap(text)
  }

  /// The whole number of a member; nil if it is not there, none, or no object.
  package func count(_ name: StaticString, of node: JSONNode?) -> Int? {
    node.flatMap { member(name, of: $0) }.flatMap(integer).flatMap { Int(exactly: $0) }
  }
}
