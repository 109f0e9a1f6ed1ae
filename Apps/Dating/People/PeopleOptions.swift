import AccountCommands
import AccountRequests
import Assembly
import ConsoleSenders
import DatingAssembly
import DomainModels
import PeopleFeatures
import PeopleRequests
import Services
import TerminalCommands

/// The options that say for which user requests are made, and which store or server answers them.
typealias PeopleOptions = AccountOptions<DatingProduct>

extension DatingProduct: AccountDefinition {
  typealias API = PeopleAPI
  typealias Composition = DatingComposition
  typealias Handling = PeopleContainer

  static let serverVariable = "QUARTET_DATING_SERVER"
  static let usersCommand = "dating account list"

  static func handling(
    _ composition: DatingComposition, at location: DataLocation, in session: CommandSession
  ) async throws -> PeopleContainer {
    try await composition.people(
      at: location, environment: session.environment, program: session.programName)
  }

  static func service(_ container: PeopleContainer) -> any Service<PeopleAPI> {
    EmbeddedService(container)
  }

  static func events(_ container: PeopleContainer) -> any ServiceEvents {
    PeopleEvents.hub(container) { try await Task.sleep(for: $0) }
  }

  static func runUpkeep(_ container: PeopleContainer) async throws {
    _ = try await PeopleUpkeep.runDue(container)
  }

  static func explain(_ failure: AccountFailure) -> any ExplainedError {
    PeopleCommandContext.explain(failure)
  }
}

extension PeopleOptions {
  /// Makes the context of commands about people; a full screen takes codes and mails, which are
  /// printed otherwise.
  func context(
    in session: CommandSession, takingCodes codes: RecordedCodes? = nil
  ) async throws -> PeopleCommandContext {
    let arrivals = codes.map { codes in { @Sendable in codes.take() } }
    return PeopleCommandContext(
      account: try await account(in: session, arrivals: arrivals) { composition in
        if let codes { (composition.codeSender, composition.mailSender) = (codes, codes) }
      })
  }
}
