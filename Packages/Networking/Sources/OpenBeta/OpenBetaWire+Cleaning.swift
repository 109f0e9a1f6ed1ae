internal import DomainModels

/// The words that the API writes for unknown values.
enum OpenBetaUnknownWord {
  /// The placeholder for a name that was taken down.
  static let redacted = "[Redacted]"

  /// The text without blanks around it; nil if there is none.
  static func text(_ text: String?) -> String? {
    guard let text else { return nil }
    let start = text.drop(while: \.isWhitespace)
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { String(start[...$0]) }
  }

  /// Returns the climber of the first ascent; nil for the words that mean "unknown".
  static func firstAscent(_ text: String?) -> String? {
    guard let text = Self.text(text) else { return nil }
    return text.lowercased() == "unknown" || isRedacted(text) ? nil : text
  }

  /// A number that counts or measures; nil for -1.
  static func amount(_ number: Int?) -> Int? { number.flatMap { $0 < 0 ? nil : $0 } }

  static func isRedacted(_ name: String) -> Bool { name.lowercased() == redacted.lowercased() }
}

extension OpenBetaClimb {
  /// Cleans what the API sent; nil without a readable identity, without which it can't be used.
  init?(_ wire: OpenBetaWire.Climb) {
    guard let id = Identifier<OpenBetaClimb>(openBeta: wire.uuid) else { return nil }
    self.id = id
    name = OpenBetaUnknownWord.text(wire.name) ?? ""
    isNameRedacted = OpenBetaUnknownWord.isRedacted(name)
    firstAscent = OpenBetaUnknownWord.firstAscent(wire.fa)
    // No climb is zero metres long: that is a placeholder too.
    length = OpenBetaUnknownWord.amount(wire.length).flatMap { $0 == 0 ? nil : $0 }
    boltCount = OpenBetaUnknownWord.amount(wire.boltsCount)
    pitches = (wire.pitches ?? []).compactMap { $0.map(OpenBetaPitch.init) }
    grades = OpenBetaScale.grades(wire.grades)
    gradeContext = OpenBetaUnknownWord.text(wire.gradeContext)
    disciplines = OpenBetaDiscipline.disciplines(wire.type)
    safety = OpenBetaUnknownWord.text(wire.safety)
      .flatMap { $0 == "UNSPECIFIED" ? nil : OpenBetaSafety(rawValue: $0) }
    place = wire.metadata?.place
    leftRightIndex = OpenBetaUnknownWord.amount(wire.metadata?.leftRightIndex)
    mountainProjectID = OpenBetaUnknownWord.text(wire.metadata?.mpID)
    description = OpenBetaUnknownWord.text(wire.content?.description)
    location = OpenBetaUnknownWord.text(wire.content?.location)
    protection = OpenBetaUnknownWord.text(wire.content?.protection)
    path = (wire.pathTokens ?? []).compactMap(\.self)
    ancestors = (wire.ancestors ?? []).compactMap { $0.flatMap { Identifier(openBeta: $0) } }
  }
}

extension OpenBetaPitch {
  init(_ wire: OpenBetaWire.Pitch) {
    number = wire.pitchNumber
    grades = OpenBetaScale.grades(wire.grades)
    disciplines = OpenBetaDiscipline.disciplines(wire.type)
    length = OpenBetaUnknownWord.amount(wire.length).flatMap { $0 == 0 ? nil : $0 }
    boltCount = OpenBetaUnknownWord.amount(wire.boltsCount)
    description = OpenBetaUnknownWord.text(wire.description)
  }
}

extension OpenBetaAreaSummary {
  /// Cleans what the API sent; nil without a readable identity, without which it can't be used.
  init?(_ wire: OpenBetaWire.Area) {
    guard let id = Identifier<OpenBetaArea>(openBeta: wire.uuid) else { return nil }
    self.id = id
    name = OpenBetaUnknownWord.text(wire.areaName) ?? ""
    isNameRedacted = OpenBetaUnknownWord.isRedacted(name)
    path = (wire.pathTokens ?? []).compactMap(\.self)
    ancestors = (wire.ancestors ?? []).compactMap { $0.flatMap { Identifier(openBeta: $0) } }
    gradeContext = OpenBetaUnknownWord.text(wire.gradeContext)
    reportedClimbCount = max(0, wire.totalClimbs ?? 0)
    density = max(0, wire.density ?? 0)
    isLeaf = wire.metadata?.leaf ?? false
    isBoulder = wire.metadata?.isBoulder ?? false
    isDestination = wire.metadata?.isDestination ?? false
    place = wire.metadata?.place
    bounds = OpenBetaBounds(wire.metadata?.bbox)
    mountainProjectID = OpenBetaUnknownWord.text(wire.metadata?.mpID)
  }

  /// Each area once, in the order in which they come first.
  static func all(_ wires: [OpenBetaWire.Area?]?) -> [OpenBetaAreaSummary] {
    var known: Set<Identifier<OpenBetaArea>> = []
    return (wires ?? []).compactMap { $0.flatMap { OpenBetaAreaSummary($0) } }
      .filter { known.insert($0.id).inserted }
  }
}

extension OpenBetaArea {
  /// Cleans what the API sent; nil without a readable identity, without which it can't be used.
  init?(_ wire: OpenBetaWire.Area) {
    guard let summary = OpenBetaAreaSummary(wire) else { return nil }
    self.summary = summary
    description = OpenBetaUnknownWord.text(wire.content?.description)
    location = OpenBetaUnknownWord.text(wire.content?.areaLocation)
    let climbs = (wire.climbs ?? []).compactMap { $0.flatMap { OpenBetaClimb($0) } }
    // Those without a place on the wall stay behind, in the API's order.
    self.climbs = climbs.enumerated()
      .sorted {
        ($0.element.leftRightIndex ?? .max, $0.offset)
          < ($1.element.leftRightIndex ?? .max, $1.offset)
      }
      .map(\.element)
    children = OpenBetaAreaSummary.all(wire.children)
  }
}

extension OpenBetaWire.Metadata {
  var place: OpenBetaLocation? {
    guard let lat, let lng else { return nil }
    return OpenBetaLocation(latitude: lat, longitude: lng)
  }
}

extension OpenBetaScale {
  static func grades(_ wire: [String: String?]?) -> [OpenBetaScale: String] {
    var grades: [OpenBetaScale: String] = [:]
    for (name, grade) in wire ?? [:] {
      guard let scale = OpenBetaScale(rawValue: name) else { continue }
      grades[scale] = OpenBetaUnknownWord.text(grade)
    }
    return grades
  }
}

extension OpenBetaDiscipline {
  static func disciplines(_ wire: [String: Bool?]?) -> Set<OpenBetaDiscipline> {
    Set((wire ?? [:]).filter { $0.value == true }.keys.compactMap(OpenBetaDiscipline.init))
  }
}
