import DomainModels
import Interchange

/// References to whole tokens: `{group.name}`.
extension TokenReading {
  /// Returns whether a value's text means to be a reference: nothing else in a value begins with
  /// `{`.
  @inline(__always)
  func isBraced(_ place: JSONNode) -> Bool {
    json.kind(of: place) == .string && begins(place, with: UInt8(ascii: "{"))
      || isEscapedBrace(place)
  }

  @inline(__always)
  private func isEscapedBrace(_ place: JSONNode) -> Bool {
    guard json.kind(of: place) == .string, begins(place, with: UInt8(ascii: "\\")) else {
      return false
    }
    return json.withText(of: place) { $0.first == UInt8(ascii: "{") } ?? false
  }

  /// The node of the text that makes a value a reference: its own, or that of its `$ref`.
  func reference(at place: JSONNode) -> JSONNode? {
    switch json.kind(of: place) {
    case .string: return isBraced(place) ? place : nil
    case .object: return pointer(at: place)
    default: return nil
    }
  }

  /// The node of an object's `$ref`.
  @inline(__always)
  func pointer(at object: JSONNode) -> JSONNode? {
    for (key, value) in json.members(of: object)
    where begins(key, with: UInt8(ascii: "$")) || begins(key, with: UInt8(ascii: "\\")) {
      if json.text(of: key, isExactly: "$ref") { return value }
    }
    return nil
  }

  private enum CurlyBraceReference {
    case malformed, missing
    case group(Int32)
    case token(Int32)
  }

  /// The token that a text in braces refers to; issues are reported.
  mutating func bracedToken(_ place: JSONNode) -> Int32? {
    let found: CurlyBraceReference? = json.withText(of: place) { text in
      guard let path = TokenReference.path(in: text) else { return .malformed }
      guard let item = item(at: path) else { return .missing }
      return items[Int(item)].kind == .token ? .token(item) : .group(item)
    }
    switch found {
    case .token(let item): return item
    case .group(let item): reportGroup(item, place)
    case .missing: reportMissing(place)
    case .malformed, nil:
      report(
        .malformedReference, place,
        "\(quoted(json.text(of: place) ?? "")) is no reference; one reads {name} or {group.name}")
    }
    return nil
  }

  mutating func reportGroup(_ item: Int32, _ place: JSONNode) {
    let path = path(of: item)
    var root = Array(path.utf8)
    root += Array(".$root".utf8)
    let hasRoot = root.withUnsafeBufferPointer { self.item(at: $0) } != nil
    let name = path.isEmpty ? "the whole file" : quotedPath(path)
    report(
      .unresolvedReference, place,
      "\(name) is a group, and only tokens can be referred to"
        + (hasRoot ? "; its own token is {\(path).$root}" : ""))
  }

  mutating func reportMissing(_ place: JSONNode) {
    let text = json.text(of: place) ?? ""
    let path = String(text.dropFirst().dropLast())
    if isExcused(Array(path.utf8)) { return }
    var meant = ""
    if suggestionsLeft > 0, path.utf8.count <= 100 {
      suggestionsLeft -= 1
      let bound = path.utf8.count / 3 + 1
      let near = order.filter { abs(Int(items[Int($0)].pathCount) - path.utf8.count) <= bound }
      let names = Spelling.nearest(to: path, among: near.map { self.path(of: $0) })
      meant = names.isEmpty ? "" : "; did you mean \(names.joined(separator: " or "))?"
    }
    report(.unresolvedReference, place, "there is no token \(quotedPath(path))\(meant)")
  }

  /// Returns whether a path leads into a group that lacks what it should have had by `$extends`.
  func isExcused(_ path: [UInt8]) -> Bool {
    if incomplete.isEmpty { return false }
    return path.withUnsafeBufferPointer { bytes in
      var end = bytes.count
      while true {
        if let item = item(at: UnsafeBufferPointer(rebasing: bytes[..<end])),
          incomplete.contains(item)
        {
          return true
        }
        while end > 0, bytes[end - 1] != UInt8(ascii: ".") { end -= 1 }
        if end == 0 { return incomplete.contains(0) }
        end -= 1
      }
    }
  }

  /// A path in a sentence: as it is, unless it is long or holds what can't be seen.
  func quotedPath(_ path: String) -> String {
    let text = quoted(path)
    let inner = String(text.dropFirst().dropLast())
    return inner
  }
}

/// A reference to a token as the standard writes it: `{group.name}`.
enum TokenReference {
  /// The text between the braces, if the whole is a reference.
  static func path(in text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8>? {
    guard text.count > 2, text[0] == UInt8(ascii: "{"), text[text.count - 1] == UInt8(ascii: "}")
    else { return nil }
    let path = UnsafeBufferPointer(rebasing: text[1..<text.count - 1])
    var start = 0
    for place in 0...path.count {
      if place == path.count || path[place] == UInt8(ascii: ".") {
        if place == start { return nil }
        if path[start] == UInt8(ascii: "$"),
          place < path.count || !UnsafeBufferPointer(rebasing: path[start...]).isText("$root")
        {
          return nil
        }
        start = place + 1
      } else if path[place] == UInt8(ascii: "{") || path[place] == UInt8(ascii: "}") {
        return nil
      }
    }
    return path
  }
}
