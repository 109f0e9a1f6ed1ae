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

  /// A member that is an object; nil if it is not there, or none.
  package func object(_ name: StaticString, of node: JSONNode) -> JSONNode? {
    member(name, of: node).flatMap { kind(of: $0) == .object ? $0 : nil }
  }

  /// A member's elements; none if it is not there, or empty.
  ///
  /// An object or a text stands for a list with itself alone.
  package func list(_ name: StaticString, of node: JSONNode) -> [JSONNode] {
    guard let list = member(name, of: node) else { return [] }
    switch kind(of: list) {
    case .array: return Array(elements(of: list))
    case .object: return [list]
    case .string: return text(of: list)?.isEmpty == false ? [list] : []
    default: return []
    }
  }
}
