import Interchange

/// A string of a document that refers to a token or a group.
struct ReferenceSite {
  /// The syntax of a reference.
  enum Notation {
    /// `{group.name}`.
    case curly
    /// `#/group/name`, and what follows the names.
    case pointer(rest: [String])
  }

  let node: JSONNode

  /// The path of the token or group that contains it.
  let owner: [String]

  /// The names it refers to.
  let names: [String]

  let notation: Notation

  /// True if it is the `$ref` or `$extends` of its owner, and not a part of a value: what it refers
  /// to, a group inherits.
  let standsInMember: Bool

  /// The steps of a pointer as they are written.
  private let written: [String]

  /// Reads a string; `nil` if it is no reference.
  init?(
    _ node: JSONNode, in document: JSONDocument, owner: [String], isPointer: Bool,
    standsInMember: Bool = false
  ) {
    self.node = node
    self.owner = owner
    self.standsInMember = standsInMember
    if isPointer, let pointer = (document.withText(of: node) { JSONPointer($0) }) ?? nil {
      let steps = pointer.steps.compactMap { String(validating: $0, as: UTF8.self) }
      // Text that is not UTF-8 names nothing.
      guard steps.count == pointer.steps.count else { return nil }
      names = Array(steps.prefix(pointer.nameCount))
      notation = .pointer(rest: Array(steps.dropFirst(names.count)))
      written = ReferenceSite.written(steps, in: document.text(of: node) ?? "")
    } else {
      let path = document.withText(of: node) { text in
        TokenReference.path(in: text).map { path in
          path.split(separator: UInt8(ascii: ".")).map { String(decoding: $0, as: UTF8.self) }
        }
      }
      guard case .some(.some(let path)) = path else { return nil }
      names = path
      notation = .curly
      written = []
    }
  }

  /// The steps of a pointer with the escapes they have, as far as there is a choice.
  private static func written(_ steps: [String], in text: String) -> [String] {
    let parts = text.utf8.dropFirst(2)
      .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    // If a slash between two steps is written `%2F`, the parts are not the steps.
    guard text.utf8.starts(with: "#/".utf8), parts.count == steps.count else {
      return steps.map(JSONPointer.escaped)
    }
    return parts.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The reference as a JSON string, to as many other names.
  func source(referringTo names: [String]) -> String {
    let text =
      switch notation {
      case .curly: "{\(names.joined(separator: "."))}"
      case .pointer:
        "#"
          + written.enumerated().map { place, step in
            let isSame =
              place >= names.count || ExactText(names[place]) == ExactText(self.names[place])
            return "/" + (isSame ? step : JSONPointer.escaped(names[place]))
          }.joined()
      }
    return JSONValue.string(text).text()
  }
}
