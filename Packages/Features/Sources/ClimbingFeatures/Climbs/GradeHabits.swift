public import ClimbingModels
import DomainModels
public import Grades
public import Storage

/// The scales that a climber is used to, which decide where a text is a grade of several.
public struct GradeHabits: Sendable, Hashable {
  public let route: GradeScale?
  public let boulder: GradeScale?

  /// Names scales by their identifiers; what is no scale is left out.
  public init(route: String? = nil, boulder: String? = nil) {
    self.route = route.flatMap { try? GradeScale.named($0) }
    self.boulder = boulder.flatMap { try? GradeScale.named($0) }
  }

  /// Reads them from the climber's profile, where there is one.
  ///
  /// - Throws: `StorageError` if the store can't be read.
  public init(of context: some HasStore & HasClimber) async throws {
    let climber = context.climber
    self = try await context.store.read { try $0.gradeHabits(of: climber) }
  }

  /// Returns a hint of a grade's scale on a climb of some kind.
  ///
  /// The climber's own scales decide first, then the country's, then the general custom: to a
  /// climber with French and Font scales, `VI+` is UIAA. Where neither is known, custom decides
  /// nothing. Without a kind, large letters are a boulder's (`6A`), and all else is rather a route.
  ///
  /// - Parameters:
  ///   - discipline: the kind of climb.
  ///   - text: the grade.
  ///   - country: where the climb is, by its English name.
  /// - Returns: the hint.
  public func hint(
    for discipline: Discipline?, text: String = "", in country: String? = nil
  ) -> GradeHint {
    let own = scales(for: discipline, text)
    if own.isEmpty, country == nil { return discipline?.gradeHint ?? .none }
    let hint =
      discipline?.gradeHint(in: country, for: text) ?? Self.customary(in: country, for: text)
    return hint.preferringOwn(own, for: text)
  }

  /// Returns the customary scale of a climb of unknown kind, which does not tell whether `6a` is a
  /// route or a boulder.
  private static func customary(in country: String?, for text: String) -> GradeHint {
    var hint = GradeHint.none.preferringCustom(in: country, for: text)
    hint.preferred.removeAll { $0 == GradeScale.french.id || $0 == GradeScale.font.id }
    return hint
  }

  /// Returns a hint of a grade in a query for anything but boulders.
  func ropeHint(for text: String) -> GradeHint {
    guard let route else { return .rope }
    return GradeHint.rope.preferringCustom(in: nil, for: text).preferringOwn([route], for: text)
  }

  /// Those of the climber's scales that a text can be in, the likelier first.
  ///
  /// - Parameters:
  ///   - discipline: the kind of climb; `nil` if it is not known.
  ///   - text: the grade.
  /// - Returns: the scales; none where none is known.
  public func scales(for discipline: Discipline?, _ text: String) -> [GradeScale] {
    let scales =
      switch discipline {
      case .boulder: [boulder]
      case nil, .deepWaterSolo:
        GradeHint.customaryScales(for: text).first == .font ? [boulder, route] : [route, boulder]
      default: [route]
      }
    return scales.compactMap(\.self)
  }

  /// The same, unless a climber named the scale.
  ///
  /// - Throws: ``ClimbingError/unreadableGrade(_:)`` if no scale has the name.
  func hint(
    for discipline: Discipline?, scale: String?, text: String, in country: String? = nil
  ) throws(ClimbingError) -> GradeHint {
    guard let scale else { return hint(for: discipline, text: text, in: country) }
    do { return .scale(try GradeScale.named(scale)) } catch { throw .unreadableGrade(error) }
  }

  /// Reads a grade that a climber wrote.
  ///
  /// - Throws: ``ClimbingError/unreadableGrade(_:)``.
  func read(
    _ text: String, on discipline: Discipline?, scale: String? = nil, in country: String? = nil
  ) throws(ClimbingError) -> GradedText {
    let graded = GradedText(
      reading: text, hint: try hint(for: discipline, scale: scale, text: text, in: country))
    if let problem = graded.problem { throw .unreadableGrade(problem) }
    return graded
  }

  /// Reads the grade of a pitch: in the scale of its climb, if that has it.
  ///
  /// - Throws: ``ClimbingError/unreadableGrade(_:)``.
  func read(_ text: String, onPitchOf climb: Climb) throws(ClimbingError) -> GradedText {
    let scale = climb.gradeScale.flatMap { try? GradeScale.named($0) }
    let technical = scale?.companion.flatMap { try? GradeScale.named($0) }
    let hint = hint(for: climb.discipline, text: text, in: climb.country)
      .preferringOwn([scale, technical].compactMap(\.self), for: text)
    let graded = GradedText(reading: text, hint: hint)
    if let problem = graded.problem { throw .unreadableGrade(problem) }
    return graded
  }
}

extension RecordReading {
  /// The scales of a climber's profile; none where there is no profile yet.
  func gradeHabits(of climber: Identifier<Profile>) throws -> GradeHabits {
    let profile = try find(climber)
    return GradeHabits(route: profile?.routeScale, boulder: profile?.boulderScale)
  }
}
