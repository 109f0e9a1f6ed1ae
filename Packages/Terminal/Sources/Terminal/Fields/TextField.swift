/// A text that a person types, with a cursor in it.
///
/// What counts is characters as a reader sees them: one press of backspace removes an accented
/// letter, a flag or a family, however many code points it has. Nothing that drives a terminal gets
/// in, whether it is typed, pasted or set.
public struct TextField: Sendable, Hashable {
  public var text: String { String(characters) }

  /// Where the cursor stands: how many characters lie before it.
  public private(set) var cursor = 0

  /// How many characters it may hold; nil for as many as there are.
  public let maximumLength: Int?

  /// Whether a pasted line feed stays one; otherwise it becomes a space.
  public let keepsLineFeeds: Bool

  private(set) var characters: [Character] = []

  /// What was cut last, for Ctrl-Y.
  private var cut = ""

  /// Makes a field, the cursor after the text.
  ///
  /// - Parameters:
  ///   - text: What stands in it at first.
  ///   - maximumLength: How many characters it may hold; nil for as many as there are.
  ///   - keepsLineFeeds: Whether a pasted line feed stays one; otherwise it becomes a space.
  public init(_ text: String = "", maximumLength: Int? = nil, keepsLineFeeds: Bool = false) {
    self.maximumLength = maximumLength
    self.keepsLineFeeds = keepsLineFeeds
    insert(text)
  }

  /// Whether there is nothing in it.
  public var isEmpty: Bool { characters.isEmpty }

  public var count: Int { characters.count }

  /// Takes the text out, such as to send it.
  ///
  /// - Returns: The text; the field is empty then.
  public mutating func take() -> String {
    defer { replace(0..<count, with: "") }
    return text
  }

  /// Puts another text in place of all there is, and the cursor after it.
  public mutating func set(_ text: String) {
    replace(0..<count, with: "")
    insert(text)
  }

  /// Puts the cursor after some characters, or at the nearest place there is.
  public mutating func moveCursor(to place: Int) {
    cursor = min(max(0, place), count)
  }

  /// Inserts text at the cursor, such as what was pasted.
  ///
  /// Tabs become spaces, line ends of all kinds line feeds or spaces; other control characters and
  /// those that turn the order of text around are left out.
  ///
  /// - Parameter text: What to insert.
  /// - Returns: Whether all of it fitted; otherwise as much as did is inserted.
  @discardableResult
  public mutating func insert(_ text: String) -> Bool {
    let safe = Self.typeable(text, keepsLineFeeds: keepsLineFeeds)
    guard let maximumLength else {
      replace(cursor..<cursor, with: safe)
      return true
    }
    let room = max(0, maximumLength - count)
    let fitting = safe.prefix(room)
    replace(cursor..<cursor, with: String(fitting))
    return fitting.endIndex == safe.endIndex
  }

  /// Removes characters and keeps them for Ctrl-Y.
  mutating func cut(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    cut = String(characters[range])
    replace(range, with: "")
  }

  /// Inserts what was cut last.
  mutating func yank() { insert(cut) }

  /// Puts text in place of a range, and the cursor after it.
  mutating func replace(_ range: Range<Int>, with text: String) {
    let before = String(characters[..<range.lowerBound]) + text
    characters = Array(before + String(characters[range.upperBound...]))
    // What was inserted may have joined its neighbours, as an accent joins a letter. What comes
    // after can only add to the last character before the cursor: the count stays.
    cursor = before.count
  }

  private static func typeable(_ text: String, keepsLineFeeds: Bool) -> String {
    var safe = String.UnicodeScalarView()
    for character in text {
      if character.isNewline {
        safe.append(keepsLineFeeds ? "\n" : " ")
      } else if character == "\t" {
        safe.append(" ")
      } else {
        safe.append(contentsOf: character.unicodeScalars.filter { !$0.drivesTerminal })
      }
    }
    return String(safe)
  }
}
