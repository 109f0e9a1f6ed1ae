import Grades

/// Reads grades and converts them, to one scale or to all of the family.
struct GradeReader {
  /// The only scale to convert to; `nil` for all.
  let target: GradeScale?
  /// The scales of each family, found once.
  private var relatives: [String: [GradeScale]] = [:]

  init(target: GradeScale?) {
    self.target = target
  }

  /// The scale that a user named.
  ///
  /// - Throws: ``GradeFailure``.
  static func scale(_ name: String?) throws -> GradeScale? {
    guard let name else { return nil }
    do throws(GradeError) {
      return try GradeParser.standard.scale(named: name)
    } catch {
      throw GradeFailure(error)
    }
  }

  /// What a user said of the scale.
  ///
  /// - Throws: ``GradeFailure``.
  static func hint(_ name: String?) throws -> GradeHint {
    try scale(name).map { .scale($0) } ?? .none
  }

  /// Reads a grade.
  ///
  /// - Throws: ``GradeFailure`` if it can't be read, or has nothing to convert to in ``target``.
  mutating func read(_ text: String, hint: GradeHint) throws -> GradeReading {
    do throws(GradeError) {
      let grade = try GradeParser.standard.parse(text, hint: hint).primary
      if let target {
        return GradeReading(
          grade: grade, conversions: [(target, try grade.converted(to: target))])
      }
      // Without a wish, every scale that has an answer is one.
      let conversions = scales(beside: grade.scale).compactMap { scale in
        (try? grade.converted(to: scale)).map { (scale, $0) }
      }
      return GradeReading(grade: grade, conversions: conversions)
    } catch {
      throw GradeFailure(error)
    }
  }

  private mutating func scales(beside scale: GradeScale) -> [GradeScale] {
    if let known = relatives[scale.id] { return known }
    let found = GradeParser.standard.scales.filter {
      $0.family == scale.family && $0 != scale && !$0.tables.isEmpty
    }
    relatives[scale.id] = found
    return found
  }
}
