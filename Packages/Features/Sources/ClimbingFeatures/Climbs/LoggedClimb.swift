public import ClimbingModels
import DomainModels

/// A climb with everything that belongs to it.
public struct LoggedClimb: Sendable {
  public let climb: Climb
  /// Its attempts in order; of a deleted climb those that were deleted with it.
  public let attempts: [Attempt]
  /// The effect of its tags.
  public let impacts: [TagImpact]
  /// The same with the tags' names; a tag that is not there any more is left out.
  public let tags: [LoggedTag]

  /// Puts one together.
  ///
  /// - Parameters:
  ///   - climb: the climb.
  ///   - attempts: its attempts, in order.
  ///   - impacts: what its tags did.
  ///   - tags: the same with names.
  public init(
    climb: Climb, attempts: [Attempt], impacts: [TagImpact] = [], tags: [LoggedTag] = []
  ) {
    self.climb = climb
    self.attempts = attempts
    self.impacts = impacts
    self.tags = tags
  }

  /// As a question to the logbook looks at it; the climb has the number of tries that is known.
  public var entry: LogbookEntry {
    var climb = climb
    climb.tries = tries
    return LogbookEntry(
      climb, attempts: attempts.map(\.ascent), tags: tags.map { .init($0.slug, $0.impact) })
  }

  /// True if it was climbed.
  public var isSent: Bool { attempts.contains(where: \.result.isTick) }

  /// The ascent that says most for the climber; `nil` where nothing was tried.
  ///
  /// Ticks come first, among them clean ones, then those on the sharp end, then those on the first
  /// try. Attempts at the whole climb count before those at single pitches.
  public var best: Ascent? {
    let whole = attempts.filter { $0.pitch == nil && $0.result.isTry }.map(\.ascent)
    let pitches = attempts.filter { $0.pitch != nil && $0.result.isTry }.map(\.ascent)
    return (whole.isEmpty ? pitches : whole).max { $0.worth < $1.worth }
  }

  /// The number of tries that it took with the last; `nil` where that is not known.
  ///
  /// A climb that was logged here attempt by attempt was tried as often as it has attempts, unless
  /// the first of them says that there were others before it. Imported ones know what their source
  /// counted.
  public var tries: Int? {
    climb.tries ?? Self.tries(of: climb.source, attempts.filter { $0.pitch == nil }.map(\.ascent))
  }

  /// The number of tries that a climb's attempts are, where no climber wrote down their number.
  static func tries(of source: LogbookSource?, _ ascents: some Sequence<Ascent>) -> Int? {
    var first: Ascent?
    var count = 0
    for ascent in ascents where ascent.result.isTry {
      if first == nil { first = ascent }
      count += 1
    }
    guard let first else { return nil }
    if count == 1, first.style?.isFirstTry ?? false { return 1 }
    guard source == nil, !(first.style?.needsEarlierTry ?? false) else { return nil }
    return count
  }

  /// The grade that counts as climbed; `nil` where nothing was, or the grade is not known.
  ///
  /// Of a route that was logged pitch by pitch it is that of the hardest pitch that was climbed.
  public var climbedGrade: GradedText? {
    guard isSent else { return nil }
    if attempts.contains(where: { $0.pitch == nil && $0.result.isTick }) { return climb.grade }
    let pitches = MultipitchAscent(attempts: attempts, pitches: climb.pitches)
    guard let hardest = pitches.hardest(), let text = hardest.gradeText else { return nil }
    return GradedText(
      text: text, scale: hardest.gradeScale, family: climb.gradeFamily, low: hardest.gradeLow,
      high: hardest.gradeHigh)
  }
}

extension Ascent {
  /// The value for the climber, for comparing two.
  fileprivate var worth: Int {
    (isTick ? 64 : 0) + (isClean ? 32 : 0) + (isTopRope ? 0 : 16)
      + (style?.isFirstTry ?? false ? 8 : 0) + (style == .onsight ? 4 : 0)
      + (result == .hung || result == .dab ? 2 : 0) + (style == .repeat ? 0 : 1)
  }
}

/// A tag of a climb, with its name and what it did.
public struct LoggedTag: Sendable, Hashable {
  public let kind: TagKind
  public let slug: String
  /// Its name as people read it.
  public let name: String
  public let impact: Impact

  public init(kind: TagKind, slug: String, name: String, impact: Impact) {
    self.kind = kind
    self.slug = slug
    self.name = name
    self.impact = impact
  }
}

extension Climb {
  /// Refuses a pitch that the climb does not have.
  func require(pitch: Int?) throws(ValidationError) {
    guard let pitch, let pitches else { return }
    var problems = ValidationError.Collector()
    problems.require(
      pitch <= pitches, "pitch",
      "must be 1 to \(pitches), not \(pitch): the climb has \(pitches == 1 ? "one" : "no more")")
    try problems.check("attempt")
  }
}

extension Climb {
  /// Its name in a sentence: the name, else the grade.
  public var title: String { Optional(name).nonBlank ?? gradeText ?? "the climb" }
}

/// Records by the climb that they belong to.
struct ClimbGroups<Element> {
  private let elements: [Element]
  private var places: [Identifier<Climb>: [Int32]]

  init(_ elements: [Element], of climb: KeyPath<Element, Identifier<Climb>>) {
    self.elements = elements
    // Places are small: growing lists of whole records would copy each of them several times.
    places = Dictionary(minimumCapacity: elements.count)
    for (place, element) in elements.enumerated() {
      places[element[keyPath: climb], default: []].append(Int32(truncatingIfNeeded: place))
    }
  }

  var isEmpty: Bool { elements.isEmpty }

  subscript(climb: Identifier<Climb>) -> [Element] {
    places[climb].map { $0.map { elements[Int($0)] } } ?? []
  }
}
