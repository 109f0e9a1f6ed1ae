import Foundation

#if canImport(FoundationEssentials)
  import FoundationEssentials
#endif

/// A text that names one of several things: a name, words of one, or the beginning of an ID.
///
/// Case, accents, width and white space around it do not count.
public struct NameQuery: Sendable {
  private static let shortestID = 4
  private static let shortestPrefix = 2

  /// The text in lower case; an ID that a narrow table cut off, without its ellipsis.
  public let word: String
  /// The text as it is compared with names.
  private let folded: String

  public init(_ text: String) {
    let text = text.split(separator: "…").first.map(String.init) ?? ""
    folded = text.folded
    word = text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Returns whether a name is exactly the text.
  public func isExactly(_ name: String) -> Bool { name.folded == folded }

  /// Returns whether an ID begins with the text, of 4 characters or more.
  public func begins(_ id: String) -> Bool {
    word.count >= Self.shortestID && id.hasPrefix(word)
  }

  /// The items that the text means: those of exactly this name, else those whose ID begins with it (4
  /// characters or more), else those with a name of which it is whole words, else those with a name of
  /// which a word, and what follows it, begins with it (2 characters or more).
  public func matches<Item>(
    among items: [Item], name: (Item) -> String, id: (Item) -> String
  ) -> [Item] {
    let exact = items.filter { isExactly(name($0)) }
    if !exact.isEmpty { return exact }
    let byID = items.filter { begins(id($0)) }
    if !byID.isEmpty { return byID }
    // One of several names, whole, is as good as all of them: Bo is Bo Li.
    let endings = items.map { Self.endings(of: name($0).folded) }
    let byWord = zip(items, endings).filter { _, endings in
      endings.contains { $0 == folded || $0.hasPrefix(folded + " ") }
    }
    if !byWord.isEmpty || folded.count < Self.shortestPrefix { return byWord.map(\.0) }
    return zip(items, endings).filter { $1.contains { $0.hasPrefix(folded) } }.map(\.0)
  }

  /// The endings of a name that begin at each of its words.
  private static func endings(of name: String) -> [String] {
    let words = name.split(whereSeparator: \.isWhitespace)
    return words.indices.map { words[$0...].joined(separator: " ") }
  }
}

extension String {
  /// The text as names are compared: without case, accents and width, with single spaces between its
  /// words and none around them.
  public var folded: String {
    // Nearly all texts are ASCII, and folding others takes ten times as long.
    let folded =
      utf8.allSatisfy { $0 < 128 }
      ? lowercased()
      : folding(
        options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    return folded.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
