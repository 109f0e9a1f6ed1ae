/// What is known about a grade besides its text.
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

  /// Whether scales and spellings that have to be asked for count where the families are known.
  public var readsAsked = true

  /// What to read by, in this order, where the text is no grade of these scales and families.
  public private(set) var alternatives: [GradeHint] = []

  /// Nothing is known.
  public static let none = GradeHint()

  public static let boulder = GradeHint(families: [.boulder])

  /// It is anything but a boulder.
  public static let rope = GradeHint(families: GradeFamily.all.filter { $0 != .boulder })

  /// What the text itself names by its letters or its dot: `5.9`, `V4`, `WI5`, `M6`, `A2`, Easy Snow.
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
  /// This is how a country's habits are told: `.rope.preferring(.ewbank)` in Australia.
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

  /// The same without what has to be asked for: `5` is then no grade of ice, nor `D` one of a mountain.
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
