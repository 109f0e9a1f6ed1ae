public import DesignTokens

/// Pairs of foregrounds and backgrounds, and the contrast that they need.
public struct ContrastPair: Sendable, Hashable {
  /// The required contrast.
  public enum Demand: Sendable, Hashable {
    /// The contrast that WCAG requires of text at a level: less if the text is large.
    case text(WCAGLevel)
    /// At least this, for texts of every size.
    case atLeast(ContrastThreshold)
  }

  /// The colours in front.
  public let foreground: PathPattern

  /// The colours right behind them.
  public let background: PathPattern

  /// The surface below a background that isn't opaque; nil for the first opaque surface.
  public let ground: String?

  /// The typography token that the foreground is set in, which says whether the text is large.
  public let typography: String?

  /// The required contrast.
  public let demand: Demand

  public init(
    _ foreground: PathPattern, on background: PathPattern, ground: String? = nil,
    typography: String? = nil, demand: Demand = .text(.aa)
  ) {
    self.foreground = foreground
    self.background = background
    self.ground = ground
    self.typography = typography
    self.demand = demand
  }
}

/// A text that stands for paths of tokens: `text.*`, `surface.**`, `*.on-*`.
///
/// `*` stands for any letters within one name; `**` as the last name for one name or more.
public struct PathPattern: Sendable, Hashable {
  /// The pattern as it was written.
  public let text: String

  private let names: [[UInt8]]
  private let isOpen: Bool

  public init(_ text: String) {
    self.text = text
    let names = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .map(Array.init)
    isOpen = names.last == Array("**".utf8)
    self.names = isOpen ? names.dropLast() : names
  }

  /// Returns whether it stands for a path.
  public func matches(_ path: String) -> Bool {
    let parts = path.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard isOpen ? parts.count > names.count : parts.count == names.count else { return false }
    return zip(names, parts).allSatisfy { PathPattern.matches($0[...], $1) }
  }

  /// True if it is a path, and stands for no other.
  public var isPath: Bool { !isOpen && !text.utf8.contains(UInt8(ascii: "*")) }

  private static func matches(
    _ pattern: ArraySlice<UInt8>, _ name: Substring.UTF8View
  ) -> Bool {
    let name = Array(name)
    let pattern = Array(pattern)
    var (place, at) = (0, 0)
    // The positions to return to if the text after the last star doesn't fit: the star takes one
    // letter more.
    var star: (pattern: Int, name: Int)?
    while at < name.count {
      if place < pattern.count, pattern[place] == UInt8(ascii: "*") {
        star = (place + 1, at)
        place += 1
      } else if place < pattern.count, pattern[place] == name[at] {
        place += 1
        at += 1
      } else if let last = star {
        place = last.pattern
        at = last.name + 1
        star = (last.pattern, last.name + 1)
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}
