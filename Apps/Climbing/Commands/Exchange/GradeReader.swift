import ClimbingFeatures
import DomainModels
import Grades
import Interchange
import Terminal
import TerminalCommands

/// Reads grades and converts them, to one scale or to all of the family.
struct GradeReader {
  /// The only scale to convert to; `nil` for all.
  let target: GradeScale?
  /// The climber's own scales, which decide before custom.
  let habits: GradeHabits
  /// The scales of each family, found once.
  private var relatives: [String: [GradeScale]] = [:]

  init(target: GradeScale?, habits: GradeHabits) {
    self.target = target
    self.habits = habits
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

  /// Reads a grade.
  ///
  /// - Parameters:
  ///   - text: the grade.
  ///   - scale: the scale it is in; without one, custom decides among several.
  /// - Returns: the grade with its conversions.
  /// - Throws: ``GradeFailure`` if it can't be read, or has nothing to convert to in ``target``.
  mutating func read(_ text: String, in scale: GradeScale?) throws -> GradeReading {
    do throws(GradeError) {
      let hint = scale.map { GradeHint.scale($0) } ?? custom(for: text)
      let parsed = try GradeParser.standard.parse(text, hint: hint)
      let grade = parsed.primary
      if let target {
        return GradeReading(
          grade: grade, pitches: parsed.pitches,
          conversions: [(target, try grade.converted(to: target))])
      }
      // Without a wish, every scale that has an answer is one.
      let conversions = scales(beside: grade.scale).compactMap { scale in
        (try? grade.converted(to: scale)).map { (scale, $0) }
      }
      return GradeReading(grade: grade, pitches: parsed.pitches, conversions: conversions)
    } catch {
      throw GradeFailure(error)
    }
  }

  /// Returns the meaning of an ambiguous text for the climber, or else by custom: a meaning with
  /// the requested conversion comes first.
  private func custom(for text: String) -> GradeHint {
    let own = habits.scales(for: nil, text)
    var hint = GradeHint.customary(for: text)
    if !own.isEmpty { hint = hint.preferringOwn(own, for: text) }
    if let target, Self.readings(of: text).contains(where: { $0.family == target.family }) {
      hint.families = [target.family]
    }
    return hint
  }

  /// The meanings of a text that has several.
  static func readings(of text: String) -> [Grade] {
    do throws(GradeError) {
      _ = try GradeParser.standard.parse(text)
      return []
    } catch {
      guard case .ambiguous(let readings) = error.reason else { return [] }
      return readings
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

/// Answers a stream of grades, a line of JSON for each line.
struct GradeStream {
  /// The scale where a line names none; `nil` leaves it to custom.
  let scale: GradeScale?
  /// The fields that were asked for; `nil` for all.
  let fields: FieldList?

  /// The number of cached lines: logbooks repeat themselves.
  private static let memory = 10_000

  /// Answers until the input ends.
  func callAsFunction(_ reader: inout GradeReader, in session: CommandSession) async throws {
    var answers: [String: [UInt8]] = [:]
    while let line = try await session.input.nextLine() {
      if let known = answers[line] {
        try session.output.write(known)
        continue
      }
      let answer = try answer(to: line, &reader)
      if answers.count >= GradeStream.memory { answers.removeAll(keepingCapacity: true) }
      answers[line] = answer
      try session.output.write(answer)
    }
  }

  private func answer(to line: String, _ reader: inout GradeReader) throws -> [UInt8] {
    var writer = JSONWriter()
    let parts = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
    do {
      let name = parts.count > 1 && !parts[1].isEmpty ? String(parts[1]) : nil
      let json = try reader.read(
        String(parts.first ?? ""), in: try GradeReader.scale(name) ?? scale
      ).json
      writer.write(try GradeReadingCommand.fields.narrow(json, to: fields))
    } catch let failure as GradeFailure {
      writer.write([
        "error": [
          "code": .string(failure.code), "message": .string(failure.message),
          "hint": failure.hint.map { .string($0) } ?? .null,
        ]
      ])
    }
    writer.endLine()
    return writer.bytes
  }
}
