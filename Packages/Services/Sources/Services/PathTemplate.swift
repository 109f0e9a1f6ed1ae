/// The path of a request, cut at its slashes.
struct PathTemplate: Sendable {
  private enum Segment {
    case literal(String)
    case field(String)
  }

  private let segments: [Segment]

  init(_ path: String) {
    segments = Self.segments(path[...]).map { part in
      part.hasPrefix("{")
        ? .field(String(part.dropFirst().dropLast())) : .literal(String(part))
    }
  }

  var count: Int { segments.count }
  var isLiteral: Bool {
    segments.allSatisfy { if case .literal = $0 { true } else { false } }
  }

  func isMoreSpecific(than other: PathTemplate) -> Bool {
    for (first, second) in zip(segments, other.segments) {
      switch (first, second) {
      case (.literal, .field): return true
      case (.field, .literal): return false
      default: continue
      }
    }
    return false
  }

  /// The fields that a path of as many segments names; `nil` if it is another path.
  func fields(of path: [Substring]) -> [(key: String, text: String)]? {
    for case (let segment, .literal(let text)) in zip(path, segments) where segment != text {
      return nil
    }
    var fields: [(key: String, text: String)] = []
    for case (let segment, .field(let name)) in zip(path, segments) {
      guard let text = PercentEncoding.decode(segment), !text.isEmpty else { return nil }
      fields.append((name, text))
    }
    return fields
  }

  static func segments(_ path: Substring) -> [Substring] {
    path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map(Substring.init)
  }
}
