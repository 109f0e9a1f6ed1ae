import ClimbingAssembly
import ClimbingFeatures
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
  /// Whether the command has `--scale` and `--discipline`.
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
