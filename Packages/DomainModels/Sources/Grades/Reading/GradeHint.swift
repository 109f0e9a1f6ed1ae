/// Knowledge about a grade besides its text.
///
/// `6a` is a French, a Font, a British technical and a Russian grade. A hint says which are meant:
/// the scale, or what sort of climb it was. Without one, a text of several meanings is an error.
///
/// ```swift
/// let alpine = GradeHint.families(.alpine).otherwise(.families(.route).preferring(.uiaa))
/// ```
public struct GradeHint: Sendable, Hashable {
  /// The only scales to read; nil for any.
  public var scales: [GradeScale.ID]?

  /// The only families to read; nil for any.
  public var families: [GradeFamily]?

  /// The scales that win where the text has several readings, the most preferred first.
  public var preferred: [GradeScale.ID] = []

  /// True if scales and spellings that have to be asked for count where the families are known.
  public var readsAsked = true

  /// The hints to read by, in this order, where the text is no grade of these scales and families.
  public private(set) var alternatives: [GradeHint] = []

  /// Nothing is known.
  public static let none = GradeHint()

  public static let boulder = GradeHint(families: [.boulder])

  /// It is anything but a boulder.
  public static let rope = GradeHint(families: GradeFamily.all.filter { $0 != .boulder })

  /// The scales that the text itself names by its letters or its dot: `5.9`, `V4`, `WI5`, `M6`,
  /// `A2`, Easy Snow.
  public static let unmistakable = GradeHint(
    families: [.route, .boulder, .ice, .mixed, .aid, .snow]
  ).plain()

  public static func scale(_ scale: GradeScale) -> GradeHint {
    GradeHint(scales: [scale.id])
  }

  /// The text was read in this scale before, and is read again: what stands beside its grade may have
  /// several meanings.
  public static func known(_ scale: GradeScale) -> GradeHint {
    GradeHint.scale(scale).preferring([scale] + GradeScale.all)
  }

  /// It is of one of these families.
  public static func families(_ families: GradeFamily...) -> GradeHint {
    GradeHint(families: families)
  }

  public init(scales: [GradeScale.ID]? = nil, families: [GradeFamily]? = nil) {
    self.scales = scales
    self.families = families
  }

  /// The same, and where several readings are left, the first of these scales that has one wins.
  ///
  /// A scale that has to be asked for is asked for by this.
  ///
  /// Prefers a country's scales: `.rope.preferring(.ewbank)` in Australia.
  public func preferring(_ scales: GradeScale...) -> GradeHint {
    preferring(scales)
  }

  /// The same with a list of scales, in the alternatives too.
  ///
  /// - Parameters:
  ///   - scales: the most preferred first.
  ///   - isFirst: whether they win over those that are preferred already.
  /// - Returns: the hint that prefers them as well.
  public func preferring(_ scales: [GradeScale], first isFirst: Bool = false) -> GradeHint {
    let ids = scales.map(\.id)
    var hint = self
    hint.preferred = isFirst ? ids + preferred : preferred + ids
    hint.alternatives = alternatives.map { $0.preferring(scales, first: isFirst) }
    return hint
  }

  /// The same without what has to be asked for: `5` is then no grade of ice, nor `D` one of a
  /// mountain.
  public func plain() -> GradeHint {
    var hint = self
    hint.readsAsked = false
    return hint
  }

  /// The same, and where the text is no grade of these scales and families, another hint counts.
  ///
  /// A text of several meanings that the first hint allows stays one: what is meant is never looked
  /// for elsewhere.
  public func otherwise(_ hint: GradeHint) -> GradeHint {
    var first = self
    first.alternatives += [hint] + hint.alternatives
    return first
  }

  var isRestricting: Bool { scales != nil || families != nil }

  func allows(_ scale: GradeScale) -> Bool {
    (scales?.contains(scale.id) ?? true) && (families?.contains(scale.family) ?? true)
  }
}

extension GradeHint {
  /// The same for a climb in a country: its scales decide in their order, then the general custom.
  ///
  /// `VII+` in Spain is UIAA, because French can't be meant; `VIIc` in Germany is Saxon.
  ///
  /// - Parameters:
  ///   - country: its English name, in any case; `nil` and an unknown one leave it to custom.
  ///   - text: the grade as it is written.
  /// - Returns: a hint that prefers more, and excludes nothing more.
  public func preferringCustom(in country: String?, for text: String) -> GradeHint {
    let local = country.flatMap { Self.byCountry[$0.lowercased()] } ?? []
    return preferring(Self.plausible(local, for: text), first: true)
      .preferring(Self.customaryScales(for: text))
  }

  /// The same for a climber who is used to some scales: those come before all others.
  public func preferringOwn(_ scales: [GradeScale], for text: String) -> GradeHint {
    preferring(Self.plausible(scales, for: text), first: true)
  }

  /// The scales in which a country's climbs are graded, the most common first.
  private static let byCountry: [String: [GradeScale]] = {
    let customs: [(scales: [GradeScale], countries: [String])] = [
      ([.ewbank], ["australia", "new zealand"]), ([.southAfrican], ["south africa"]),
      ([.uiaa, .saxon, .french], ["germany", "czech republic", "czechia", "slovakia"]),
      (
        [.uiaa, .french], ["austria", "hungary", "romania", "serbia", "liechtenstein", "bulgaria"]
      ),
      (
        [.french, .uiaa],
        [
          "france", "spain", "italy", "greece", "switzerland", "belgium", "portugal", "croatia",
          "slovenia", "turkey", "thailand", "china", "jordan", "morocco", "argentina", "chile",
          "mexico", "luxembourg", "netherlands", "andorra", "bosnia and herzegovina",
          "montenegro", "north macedonia", "albania", "cyprus", "ireland", "united kingdom",
          "england", "scotland", "wales", "peru", "bolivia", "colombia", "ecuador", "vietnam",
          "laos", "israel", "lebanon", "oman", "iran", "india", "nepal", "russia", "ukraine",
        ]
      ),
      ([.norwegian, .uiaa, .french], ["norway"]), ([.finnish, .uiaa, .french], ["finland"]),
      ([.swedish, .uiaa, .french], ["sweden"]), ([.polish, .uiaa, .french], ["poland"]),
      ([.brazilian, .french, .uiaa], ["brazil"]),
      ([.yds, .french, .uiaa], ["united states", "united states of america", "usa", "canada"]),
    ]
    var scales: [String: [GradeScale]] = [:]
    for custom in customs {
      for country in custom.countries { scales[country] = custom.scales }
    }
    return scales
  }()
}

extension GradeHint {
  /// The usual meaning of a text that is a grade of several scales and does not name its scale.
  ///
  /// Font is written with large letters and French with small ones; Roman numerals, and what has a
  /// minus, are UIAA; Roman numerals with a letter are Saxon; bare numbers are French up to 5, UIAA
  /// up to 12, and Ewbank from 13 on.
  ///
  /// A custom is no knowledge. A command that reads by it alone says so; a logbook writes it down
  /// only behind what is known: the climber's scales, or the country of another logbook.
  ///
  /// - Parameter text: the grade as it is written.
  /// - Returns: a hint that prefers, and excludes nothing.
  public static func customary(for text: String) -> GradeHint {
    GradeHint.none.preferring(customaryScales(for: text))
  }

  /// The scales that ``customary(for:)`` prefers, the most likely first.
  public static func customaryScales(for text: String) -> [GradeScale] {
    let bytes = text.utf8.drop { !isDigit($0) && !isLetter($0) }
    let letters = bytes.filter { UInt8(ascii: "A")...UInt8(ascii: "C") ~= $0 & 0xDF }
    let digits = bytes.prefix(while: isDigit)
    guard let number = Int(String(decoding: digits, as: UTF8.self)) else { return [.uiaa, .saxon] }
    // A comma for a dot: 5,9.
    if GradeWords.decimal(in: text) != nil { return [.yds, .uiaa, .french] }
    if let letter = letters.first {
      let isSmall = UInt8(ascii: "a")...UInt8(ascii: "c") ~= letter
      return isSmall ? [.french, .font] : [.font, .french]
    }
    if hasMinus(text) { return [.uiaa] }
    switch number {
    case ...5: return [.french, .uiaa]
    case ...12: return [.uiaa, .french]
    default: return [.ewbank]
    }
  }

  /// Returns whether a number has a minus (`6-`), which French and Font grades never have where
  /// they are written by their climbers.
  static func hasMinus(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.indices.contains { index in
      bytes[index] == UInt8(ascii: "-") && index > 0 && isDigit(bytes[index - 1])
        && !(index + 1 < bytes.count && (isDigit(bytes[index + 1]) || isLetter(bytes[index + 1])))
    }
  }

  /// The scales without those that can't have written the text.
  static func plausible(_ scales: [GradeScale], for text: String) -> [GradeScale] {
    hasMinus(text) ? scales.filter { $0 != .french && $0 != .font } : scales
  }

  private static func isDigit(_ byte: UInt8) -> Bool { 48...57 ~= byte }

  private static func isLetter(_ byte: UInt8) -> Bool { 97...122 ~= byte | 32 }
}
