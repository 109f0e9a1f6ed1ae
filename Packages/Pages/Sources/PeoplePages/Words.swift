import DomainModels
import Pages
import PeopleModels
public import PeopleRequests

extension LikelihoodRange {
  /// A likelihood, with the ends of the range: `25 % (13–41 %)`.
  public var wording: String {
    let likely = Share.percent(probability)
    let ends = Share.range(low, high)
    return likely == ends ? likely : "\(likely) (\(ends))"
  }
}

extension UndoneDecision {
  /// Says which decision was taken back, and what is decided now.
  public var sentence: String {
    let name = name ?? "an unavailable profile"
    let what =
      switch undone {
      case .like: "your like of \(name) is taken back"
      case .pass: "your pass on \(name) is taken back"
      case .later: "\(name) is not left for later any more"
      }
    let now = restored.map { "; it is \($0.title) again" } ?? ""
    return (what + now).asSentence
  }
}

extension DecisionOutcome {
  /// Says what is decided.
  var sentence: String {
    switch verdict {
    case .like: "You like \(name)."
    case .pass: "You passed on \(name)."
    case .later: "\(name) waits for later."
    }
  }
}

extension PhotoInfo {
  /// The position and the size of the photo.
  ///
  /// - Parameters:
  ///   - place: its place, from 1.
  ///   - count: how many there are.
  /// - Returns: the words.
  func wording(_ place: Int, of count: Int) -> String {
    "photo \(place) of \(count) · \(width) × \(height)"
  }
}

extension Timestamp {
  /// The instant with words for it.
  func phrase(_ text: String) -> Phrase {
    Phrase(text, moment: ZonedTimestamp(milliseconds: milliseconds))
  }
}

extension String {
  /// A message or a hint of an error as a sentence: with a capital letter and a full stop.
  var asSentence: String {
    guard let first, let last else { return self }
    let end = ".!?".contains(last) ? "" : "."
    return first.uppercased() + dropFirst() + end
  }

  /// A number of things, with the word in its form.
  static func counted(_ count: Int, _ one: String, _ many: String) -> String {
    "\(count) \(count == 1 ? one : many)"
  }

  /// A number of decisions, in steps of fifty: `fewer than 50 decisions`.
  static func decisions(_ count: Int) -> String {
    count == 0 ? "fewer than 50 decisions" : "\(count) decisions or more"
  }
}

extension Set where Element: CaseIterable {
  /// The members in the order in which their type lists them.
  var inOrder: [Element] { Element.allCases.filter(contains) }
}

/// The grid that people's places are kept on: coordinates go in, the number of a cell comes out.
///
/// The program gives it (`GridCell` of Matching); pages know no grid.
public struct LocationGrid: Sendable {
  private let find: @Sendable (Double, Double) throws -> UInt32

  /// Takes what finds the cell of a latitude and a longitude, in degrees.
  public init(
    _ find: @escaping @Sendable (_ latitude: Double, _ longitude: Double) throws -> UInt32
  ) {
    self.find = find
  }

  /// The cell of a place; the coordinates are kept nowhere.
  ///
  /// - Throws: what the grid throws for coordinates it doesn't know.
  func cell(_ place: (latitude: Double, longitude: Double)) throws -> UInt32 {
    try find(place.latitude, place.longitude)
  }

  /// Reads coordinates such as `52.52, 13.405`.
  ///
  /// - Returns: `nil` for anything else, and for what lies outside the Earth.
  static func coordinates(_ text: String) -> (latitude: Double, longitude: Double)? {
    let parts = text.split(whereSeparator: { $0 == "," || $0 == ";" || $0.isWhitespace })
    guard parts.count == 2, let latitude = Double(parts[0]), let longitude = Double(parts[1]),
      (-90.0...90.0).contains(latitude), (-180.0...180.0).contains(longitude)
    else { return nil }
    return (latitude, longitude)
  }
}
