import ClimbingAssembly
import ClimbingFeatures
import ClimbingModels
import DomainModels
import Grades
import Terminal
import TerminalCommands

/// Logs something whose grade may have several meanings.
///
/// A climber without scales is asked for them once, where a person sits at the terminal; they are
/// written into the profile, and the grade is read again. Else the error says which options tell what
/// is meant.
struct GradeClarification {
  let session: CommandSession
  let container: ClimbingContainer
  /// True if the command has `--scale` and `--discipline`.
  var hasOptions = true

  /// Does what logs, a second time if the climber's scales are known only now.
  func callAsFunction<Result>(_ log: () async throws -> Result) async throws -> Result {
    do {
      return try await log()
    } catch ClimbingError.unreadableGrade(let error) {
      guard try await askForScales(because: error) else { throw unclear(error) }
    }
    do {
      return try await log()
    } catch ClimbingError.unreadableGrade(let error) {
      throw unclear(error)
    }
  }

  private func unclear(_ error: GradeError) -> UnclearGrade {
    UnclearGrade(error, program: session.programName, hasOptions: hasOptions)
  }

  /// Asks for the scales that are missing and would decide; false if there is nothing to ask.
  private func askForScales(because error: GradeError) async throws -> Bool {
    guard session.canAsk, !session.wantsJSON, case .ambiguous(let readings) = error.reason else {
      return false
    }
    let known = try await GradeHabits(of: container)
    var edit = ProfileEdit()
    let asksRoute = known.route == nil && readings.contains { $0.family == .route }
    let asksBoulder = known.boulder == nil && readings.contains { $0.family == .boulder }
    guard asksRoute || asksBoulder else { return false }
    session.note("\(session.visible(error.message)). Your scales decide, now and later.")
    if asksRoute { edit.routeScale = try await scale(for: "routes", of: .route) }
    if asksBoulder { edit.boulderScale = try await scale(for: "boulders", of: .boulder) }
    _ = try await EditProfile(container)(edit)
    let options = [
      asksRoute ? "--route-scale SCALE" : nil, asksBoulder ? "--boulder-scale SCALE" : nil,
    ].compactMap(\.self).joined(separator: " ")
    session.note("To change that: \(session.programName) account edit \(options)")
    return true
  }

  private func scale(for things: String, of family: GradeFamily) async throws -> String {
    let scales = GradeScale.all.filter {
      $0.family == family && !$0.needsHint && !$0.tables.isEmpty
    }
    let index = try await session.prompt.choose(
      "In which scale do you write the grades of \(things)?", from: scales.map(\.name),
      answeredBy: hasOptions ? "--scale SCALE" : "account edit --\(family.id)-scale SCALE")
    return scales[index].id
  }
}

/// A grade that a command that logs could not read, with the options that say what is meant.
struct UnclearGrade: ExplainedError {
  private let error: GradeError
  private let program: String
  /// True if the command has `--scale` and `--discipline`.
  private let hasOptions: Bool

  init(_ error: GradeError, program: String, hasOptions: Bool) {
    self.error = error
    self.program = program
    self.hasOptions = hasOptions
  }

  var code: String { error.code }
  var message: String { error.message }
  let kind = FailureKind.usage

  var hint: String? {
    switch error.reason {
    case .ambiguous(let readings), .needsScale(let readings), .otherScale(let readings):
      let ways = hasOptions ? options(readings) : spelling(readings)
      return scalesOnce(readings).map { "\(ways). Or set your scales once: \($0)" } ?? ways
    default: return error.hint
    }
  }

  private func options(_ readings: [Grade]) -> String {
    let scales = unique(readings.map(\.scale.id))
    let kinds = unique(readings.compactMap { Self.discipline(of: $0.family)?.rawValue }).map {
      $0.split(separator: "_").joined(separator: "-")
    }
    let kind = kinds.isEmpty ? "" : ", or the kind with --discipline \(list(kinds))"
    return "Name the scale with --scale \(list(scales))\(kind)"
  }

  private func spelling(_ readings: [Grade]) -> String {
    guard let first = readings.first else { return "Write the scale before the grade" }
    return "Write the scale before the grade, as in \"\(first.scale.id) \(first.text)\""
  }

  /// The command that settles it for good; nil where no scale of routes or boulders is meant.
  private func scalesOnce(_ readings: [Grade]) -> String? {
    guard case .ambiguous = error.reason else { return nil }
    let route = readings.first { $0.family == .route }.map { "--route-scale \($0.scale.id)" }
    let boulder = readings.first { $0.family == .boulder }.map {
      "--boulder-scale \($0.scale.id)"
    }
    let options = [route, boulder].compactMap(\.self)
    return options.isEmpty
      ? nil : "\(program) account edit \(options.joined(separator: " "))"
  }

  private func unique(_ words: [String]) -> [String] {
    words.enumerated().filter { words.firstIndex(of: $0.element) == $0.offset }.map(\.element)
  }

  private func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or \(last)"
  }

  /// A kind of climb whose grades are of a family.
  private static func discipline(of family: GradeFamily) -> Discipline? {
    switch family {
    case .route: .sport
    case .boulder: .boulder
    case .ice, .winter: .ice
    case .mixed: .mixed
    case .aid: .aid
    case .trad: .trad
    case .alpine: .alpine
    case .snow: .snow
    case .ferrata: .viaFerrata
    default: nil
    }
  }
}
