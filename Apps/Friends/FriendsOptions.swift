import AccountCommands
import ArgumentParser
import Assembly
import ConsoleSenders
import DomainModels
import FriendsAssembly
import FriendsFeatures
import FriendsRequests
import Services
import TerminalCommands

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The options that say for which user requests are made, and which store or server answers them.
typealias FriendsOptions = AccountOptions<FriendsProduct>

extension FriendsProduct: AccountDefinition {
  typealias API = FriendsAPI
  typealias Composition = FriendsComposition
  typealias Handling = FriendsContainer

  static let serverVariable = "QUARTET_FRIENDS_SERVER"
  static let usersCommand = "friends account list"

  static func handling(
    _ composition: FriendsComposition, at location: DataLocation, in session: CommandSession
  ) async throws -> FriendsContainer {
    try await composition.container(
      at: location, environment: session.environment, program: session.programName)
  }

  static func service(_ container: FriendsContainer) -> any Service<FriendsAPI> {
    EmbeddedService(container)
  }

  static func events(_ container: FriendsContainer) -> any ServiceEvents {
    FriendsEvents.hub(container) { try await Task.sleep(for: $0) }
  }

  static func runUpkeep(_ container: FriendsContainer) async throws {
    _ = try await FriendsUpkeep.runDue(container)
  }

  static func explain(_ failure: AccountFailure) -> any ExplainedError {
    FriendsCommandContext.explain(failure)
  }
}

extension FriendsOptions {
  /// Makes the context of commands; a full screen takes the codes, which are printed otherwise.
  func context(
    in session: CommandSession, takingCodes codes: RecordedCodes? = nil
  ) async throws -> FriendsCommandContext {
    let arrivals = codes.map { codes in { @Sendable in codes.take() } }
    return FriendsCommandContext(
      account: try await account(in: session, arrivals: arrivals) { composition in
        if let codes { composition.codeSender = codes }
      })
  }
}

/// The argument that names a crew.
struct CrewArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp("A name, the beginning of one, or an id.", valueName: "crew"))
  var crew: String
}

/// The argument that names a mission.
struct MissionArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp("A title, the beginning of one, or an id.", valueName: "mission"))
  var mission: String
}

/// The argument that names a person.
struct PersonArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp("A name, the beginning of one, or an id.", valueName: "person"))
  var person: String
}

extension MissionZone {
  /// The zone that this machine is set to; `nil` if the system has no clocks for it.
  static var here: MissionZone? { MissionZone(TimeZone.current.identifier) }
}
