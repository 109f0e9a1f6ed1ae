public import DomainModels

/// One thing that a question to the logbook asks of a climb.
public enum LogbookCriterion: Sendable, Hashable {
  public enum TextField: String, Sendable, CaseIterable {
    case name
    case crag
    case sector
    case area
    case country
    case place
    case partner
    case notes
  }

  /// A field that is a number.
  public enum NumberField: String, Sendable, CaseIterable {
    /// The stars, of five.
    case stars
    /// The number of tries that it took.
    case tries
    /// The number of pitches that it has.
    case pitches
    /// The height, in metres.
    case height
    /// The overhang of a board, in degrees.
    case angle
  }

  /// A state that a climb is in or not.
  public enum State: String, Sendable, CaseIterable {
    case sent
    /// Tried and not climbed.
    case project
    /// Logged elsewhere before.
    case imported
    /// Of several pitches.
    case multipitch
    /// Linked to the catalogue.
    case linked
    /// Seen by no other climber.
    case onlyMe = "private"
    /// Deleted; without it only living climbs are asked for.
    case deleted
  }

  /// Words anywhere in what is text.
  case text(String)
  /// A text field that holds one of some words.
  case field(TextField, [String])
  /// A grade against another, as it was written: the caller compares them with its knowledge of
  /// grades.
  case grade(Comparison, String)
  /// Grades from one to another, both as they were written.
  case gradeRange(String, String)
  /// An attempt of one of some kinds.
  case ascent([LogbookAscentWord])
  /// A discipline among some.
  case discipline([Discipline])
  /// A tag among some, by its slug, with what it did if that is asked for.
  case tag([String], Impact?)
  /// A source among some.
  case source([LogbookSource])
  /// A date that lies between two, both included; a date that is known to the month or the year has
  /// to lie there wholly.
  case date(from: CivilDate?, to: CivilDate?)
  /// A number against another.
  case number(NumberField, Comparison, Double)
  case state(State)
}

extension LogbookCriterion: CustomStringConvertible {
  /// As it may be typed.
  public var description: String {
    switch self {
    case .text(let text): Self.quoted(text)
    case .field(let field, let words):
      "\(field.rawValue):\(words.map(Self.quoted).joined(separator: ","))"
    case .grade(let comparison, let grade):
      "grade:\(comparison == .equal ? "" : comparison.rawValue)\(Self.quoted(grade))"
    case .gradeRange(let low, let high): "grade:\(Self.quoted(low))..\(Self.quoted(high))"
    case .ascent(let words): "style:\(words.map(\.word).joined(separator: ","))"
    case .discipline(let all): "type:\(all.map(\.rawValue).joined(separator: ","))"
    case .tag(let slugs, let impact):
      "\(impact?.rawValue ?? "tag"):\(slugs.map(Self.quoted).joined(separator: ","))"
    case .source(let all): "source:\(all.map(\.rawValue).joined(separator: ","))"
    case .date(.some(let from), .some(let to)):
      from == to ? "on:\(from)" : "on:\(from)..\(to)"
    case .date(.some(let from), .none): "since:\(from)"
    case .date(.none, .some(let to)): "until:\(to)"
    case .date(.none, .none): "since:0001"
    case .number(let field, let comparison, let number):
      "\(field.rawValue):\(comparison == .equal ? "" : comparison.rawValue)\(Self.plain(number))"
    case .state(let state): "is:\(state.rawValue)"
    }
  }

  /// The text, in quotation marks where it would be read as something else without.
  private static func quoted(_ text: String) -> String {
    let isPlain =
      !text.isEmpty && text.first != "-"
      && text.allSatisfy { $0.isLetter || $0.isNumber || "+-_/.'".contains($0) }
      && !text.contains("..")
    guard !isPlain else { return text }
    return "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }

  private static func plain(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? String(number)
  }
}

/// The comparison of a value with the requested one.
public enum Comparison: String, Sendable, Hashable, CaseIterable {
  /// The same; of grades, a band that overlaps.
  case equal = "="
  case less = "<"
  /// Less or the same.
  case atMost = "<="
  case greater = ">"
  /// More or the same.
  case atLeast = ">="

  /// Returns whether a number stands so to a bound.
  public func holds<Value: Comparable>(_ value: Value, _ bound: Value) -> Bool {
    switch self {
    case .equal: value == bound
    case .less: value < bound
    case .atMost: value <= bound
    case .greater: value > bound
    case .atLeast: value >= bound
    }
  }

  /// Returns whether a text begins with the sign of a comparison.
  static func begins(_ text: String) -> Bool { text.first.map { "<>=≤≥".contains($0) } ?? false }

  /// The comparison that a text begins with, and what follows it; ``equal`` where none is written.
  static func split(_ text: String) -> (Comparison, String) {
    let text = text.replacing("≥", with: ">=").replacing("≤", with: "<=")
    for comparison in [atLeast, atMost, greater, less, equal] {
      if text.hasPrefix(comparison.rawValue) {
        return (comparison, text.dropFirst(comparison.rawValue.count).trimmed)
      }
    }
    return (.equal, text)
  }
}
