import DatingAssembly
import DomainModels
import PeopleModels
import PeopleRequests
import Services

/// Saves the user's profile; an error names the option whose value is refused.
struct ProfileSaving {
  let context: PeopleCommandContext

  /// Saves it.
  ///
  /// - Throws: ``PeopleFailure`` for values that can't be accepted, otherwise what asking throws.
  func callAsFunction(
    _ details: PersonDetails, basedOn revision: Int?
  ) async throws -> MyProfile {
    do {
      return try await context.ask(Profiles.Save(details: details, basedOn: revision))
    } catch let error as ServiceError {
      throw error.reason == .invalidValue ? explained(error, details) : error
    }
  }

  /// The same error in the words of the command line, if the same check finds it here.
  private func explained(_ error: ServiceError, _ details: PersonDetails) -> any ExplainedError {
    do {
      try details.validate(on: context.clock.now.utcDate)
      return error
    } catch {
      let fields = error.issues.map { ProfileOption(field: $0.field, details) }
      let reasons = zip(fields, error.issues).map { "\($0.name) \($1.reason)" }
      let examples = fields.compactMap(\.example)
      return PeopleFailure(
        code: error.code, message: reasons.joined(separator: "; "),
        hint: examples.first.map { "For example \($0)" }, kind: error.kind)
    }
  }
}
