/// Says which fields of a value can't be accepted, and why: all of them at once.
///
/// ```swift
/// var problems = ValidationError.Collector()
/// problems.require(!name.isEmpty, "name", "must not be empty")
/// problems.require(name.count <= 80, "name", "must have at most 80 characters")
/// try problems.check()
/// ```
public struct ValidationError: ExplainedError, Equatable {
  /// One field that can't be accepted.
  public struct Issue: Sendable, Equatable {
    /// The field's name outside Swift, in snake_case, with a path where it is nested
    /// (`gradient_colors[1]`).
    public let field: String

    /// Why, as the end of a sentence that begins with the field (`must not be empty`).
    public let reason: String

    /// Makes an issue of one field and its reason.
    public init(field: String, reason: String) {
      self.field = field
      self.reason = reason
    }
  }

  /// Gathers issues, so that a person hears of all of them together.
  public struct Collector: Sendable {
    /// The issues so far, in the order of the checks.
    public private(set) var issues: [Issue] = []

    public init() {}

    /// Notes an issue unless the condition holds.
    public mutating func require(
      _ condition: Bool, _ field: String, _ reason: @autoclosure () -> String
    ) {
      if !condition { issues.append(Issue(field: field, reason: reason())) }
    }

    /// Throws a ``ValidationError`` if there is any issue.
    ///
    /// - Parameter subject: what was checked (`card "mirrors"`), for the sentence.
    /// - Throws: ``ValidationError`` with every issue.
    public func check(_ subject: String? = nil) throws(ValidationError) {
      if !issues.isEmpty { throw ValidationError(subject: subject, issues: issues) }
    }
  }

  /// The subject of the check, where that helps the sentence.
  public let subject: String?

  /// Every field that can't be accepted; never empty.
  public let issues: [Issue]

  /// Makes an error of the issues of one subject.
  public init(subject: String? = nil, issues: [Issue]) {
    self.subject = subject
    self.issues = issues
  }

  public var code: String { "invalid_value" }

  /// Names each field, in words (`max attendees`), and its reason.
  public var message: String {
    let list = issues.map { issue in
      "\(String(issue.field.map { "_.".contains($0) ? " " : $0 })) \(issue.reason)"
    }.joined(separator: "; ")
    return subject.map { "\($0): \(list)" } ?? list
  }

  /// Nothing beyond the message: it already names what to change.
  public var hint: String? { nil }

  /// A wrong value is a wrong call.
  public var kind: FailureKind { .usage }
}

extension ValidationError.Collector {
  /// Notes what is wrong with a text; no sentence holds any of it.
  ///
  /// - Parameters:
  ///   - text: what the user typed.
  ///   - field: its name outside Swift.
  ///   - limit: how many Unicode scalars it may have.
  ///   - isRequired: whether there must be something that can be seen.
  ///   - allowsLines: whether it may have several lines, and tabs.
  package mutating func check(
    text: String, _ field: String, limit: Int, isRequired: Bool, allowsLines: Bool = false
  ) {
    guard checkSize(text, field, limit: limit) else { return }
    let scalars = text.unicodeScalars
    if isRequired { require(scalars.contains(where: \.isSeen), field, "must not be empty") }
    require(scalars.count <= limit, field, "must have at most \(limit) characters")
    require(
      !scalars.contains { $0.isControl && !(allowsLines && ($0 == "\n" || $0 == "\t")) }, field,
      "must not contain control characters")
  }

  /// Notes a text with more bytes than its limit of Unicode scalars can have.
  ///
  /// - Returns: whether it is short enough to be looked at.
  @discardableResult
  package mutating func checkSize(_ text: String, _ field: String, limit: Int) -> Bool {
    let isShort = text.utf8.count <= 4 * limit
    require(isShort, field, "must have at most \(limit) characters")
    return isShort
  }

  /// Notes a number outside its range.
  package mutating func check(number: Int, _ field: String, in range: ClosedRange<Int>) {
    require(
      range.contains(number), field, "must be \(range.lowerBound) to \(range.upperBound)")
  }
}

extension Unicode.Scalar {
  /// True if it steers what shows the text: a control character, a line end, or what turns the
  /// direction of writing round, with which a name could rewrite the line it stands in.
  fileprivate var isControl: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
    case 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// True if there is something to be seen.
  fileprivate var isSeen: Bool {
    if value < 0x80 { return (0x21...0x7E).contains(value) }
    if properties.isWhitespace || properties.isDefaultIgnorableCodePoint { return false }
    // The empty pattern of Braille is a blank, though it counts as a symbol.
    if value == 0x2800 { return false }
    return switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned: false
    case .nonspacingMark, .enclosingMark, .spacingMark: false
    default: true
    }
  }
}

extension ValidationError.Collector {
  /// Notes a name with an invisible character, so that no two names look the same and are
  /// not.
  ///
  /// Characters that are ignored when a text is shown are no part of identifiers (UTS 39, section
  /// 3.1). Those that change how their neighbours look are allowed beside these only: joiners within
  /// words of joining and Indic scripts and within emoji (UAX 31, section 2.3), variation selectors
  /// behind emoji, ideographs and Mongolian letters, and tags behind a black flag.
  ///
  /// A problem that the field has already is not noted again in other words.
  package mutating func check(visible text: String, _ field: String) {
    // Every character of ASCII is seen, or a control character, which is another rule's.
    guard !text.utf8.allSatisfy({ $0 < 0x80 }),
      !issues.contains(where: { $0.field == field })
    else { return }
    let scalars = Array(text.unicodeScalars)
    guard let found = scalars.indices.first(where: { scalars.isInvisible(at: $0) }) else { return }
    let code = String(scalars[found].value, radix: 16, uppercase: true)
    let padding = String(repeating: "0", count: max(0, 4 - code.count))
    require(false, field, "must not contain the invisible character U+\(padding)\(code)")
  }
}

extension [Unicode.Scalar] {
  /// Returns whether nothing is seen of a scalar, and nothing of its effect.
  fileprivate func isInvisible(at index: Int) -> Bool {
    let scalar = self[index]
    // The empty pattern of Braille is a blank, though it counts as a symbol.
    if scalar.value == 0x2800 { return true }
    guard scalar.properties.isDefaultIgnorableCodePoint else { return false }
    let before = index > 0 ? self[index - 1] : nil
    let after = index + 1 < count ? self[index + 1] : nil
    guard let before else { return true }
    switch scalar.value {
    case 0x200C, 0x200D:
      guard let after else { return true }
      return !(before.joins && after.joins)
        && !(scalar.value == 0x200D && before.isEmojiPart && after.properties.isEmoji)
    case 0xFE0E, 0xFE0F:
      // A digit takes one only as a key: with a frame behind it.
      return !before.isEmojiPart && !before.properties.isIdeographic && after?.value != 0x20E3
    case 0xFE00...0xFE0D, 0xE0100...0xE01EF: return !before.properties.isIdeographic
    case 0x180B...0x180D, 0x180F: return !(0x1820...0x18AA).contains(before.value)
    case 0xE0020...0xE007F:
      return before.value != 0x1F3F4 && !(0xE0020...0xE007E).contains(before.value)
    default: return true
    }
  }
}

extension Unicode.Scalar {
  /// True if it belongs to a script in which a joiner changes how letters look: Arabic, Syriac,
  /// N'Ko, Mongolian, and those of India and its neighbours.
  fileprivate var joins: Bool {
    switch value {
    case 0x0600...0x07FF, 0x0840...0x08FF, 0x0900...0x0DFF, 0x0F00...0x109F, 0x1780...0x18AF,
      0xA840...0xA87F, 0xA8E0...0xA8FF, 0xAA60...0xAA7F, 0xFB50...0xFDFF, 0xFE70...0xFEFC,
      0x11000...0x11FFF:
      properties.isAlphabetic || properties.canonicalCombiningClass == .virama
    default: false
    }
  }

  /// True if it can stand before a joiner within an emoji.
  fileprivate var isEmojiPart: Bool {
    properties.isEmoji && value > 0xFF || value == 0xFE0F
  }
}
