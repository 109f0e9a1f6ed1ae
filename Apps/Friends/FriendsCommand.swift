import AccountAssembly
import AccountCommands
import ArgumentParser
import FriendsAssembly
import ProductCommands
import TerminalCommands

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

struct FriendsCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "friends",
    abstract: "Find friends: people, crews that last, and missions to do together.",
    discussion: """
      Examples:
        friends account sign-in --phone +447700900123 --as ada
        friends profile set --name Ada --born 1994-03-14 --city Zurich
        friends profile set --at 47.38,8.54 --interests hiking,chess --group small
        friends profile set --sliders 0.3,0.6,0.5 --often weekly --goals activity_partners
        friends discover people
        friends crews propose --size 4
        friends missions create "Sunday hike" --at "2027-05-02 09:00" --place "North Gate"
        friends missions rsvp "Sunday hike" going
        friends missions feed make         a feed for your calendar program
        friends demo --people 300          a made-up community to try it with

      Without --server everything stays on this machine: codes that a phone would get are printed on \
      standard error. With --server URL, or the address in QUARTET_FRIENDS_SERVER, a server answers; \
      exit code 5 says that it can't be reached or is overloaded, and that the same can work later. \
      People, crews and missions are named by the beginning of their name, or by id.
      """,
    version: "0.1.0",
    subcommands: [
      OpenCommand.self, HomeCommand.self, DiscoverCommand.self, InterestedCommand.self,
      NotNowCommand.self,
      UndoCommand.self, ShowCommand.self, TalkCommand.self, CrewsCommand.self,
      MissionsCommand.self, ProfileCommand.self, AccountCommand.self, BlockCommand.self,
      UnblockCommand.self, BlocksCommand.self, ReportCommand.self, ReportsCommand.self,
      ExportCommand.self, DeleteCommand.self, DemoCommand.self,
      BackupCommand<FriendsProduct>.self, RestoreCommand<FriendsProduct>.self,
      PluginsCommand<FriendsProduct>.self,
      DoctorCommand<FriendsProduct>.self, RepairCommand<FriendsProduct>.self,
      ManCommand<FriendsProduct>.self,
    ])

  func run(in session: CommandSession) async throws {
    throw CleanExit.helpRequest(self)
  }
}

/// The product's definition for the commands that all products share.
enum FriendsProduct: ProductDefinition {
  typealias FileOptions = FriendsOptions

  static let composition = FriendsComposition.linked
  static let stores = ProductStores(name: "friends", composition: composition)

  static var product: Product<FriendsOptions, AccountInstallation> {
    var product = Product<FriendsOptions, AccountInstallation>(
      stores.name, listing: "crews list", root: FriendsCommand.self, composition: composition,
      pluginsAbstract: "List the stores and code senders that are plugged in."
    ) { options, session in
      try await stores.opening(options.store, in: session) { location in
        try await composition.installation(
          at: location, environment: session.environment, program: session.programName)
      }
    }
    product.plugins = { _, _ in
      // The command line links one code sender, so there is nothing to choose.
      [
        PluginDescription(
          kind: "code sender", name: "console", title: "Standard error",
          use: "friends account sign-in", capabilities: ["phone"], isChosen: true)
      ]
    }
    product.copyCompanions = composition.copyCompanions
    product.checks = { await composition.checks(of: $0) }
    return product
  }
}

/// The entry point of the program.
@main
enum FriendsProgram {
  static func main() async {
    exit(await CommandRunner.main(FriendsCommand.self))
  }
}
