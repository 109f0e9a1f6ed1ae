import Assembly
import DomainModels
import DomainModelsTesting
import Foundation
import InMemoryStorage
import ProductCommands
import ServerCommands
import Serving
import Storage
import Synchronization
import Terminal
import TerminalCommands
import Testing
import Upkeep

// README: begin
struct GreetingSite: Site {
  func admit(_ head: RequestHead) -> Admission? { head.path == "/hello" ? .body(limit: 0) : nil }

  func respond(to request: ServerRequest) async -> ServerResponse {
    .text(200, "hello", route: "GET /hello")
  }
}

struct GreetingContainer: HasStore {
  let store: RecordStore
}

struct GreetingComposition: ProductComposition {
  let stores: [any StorageDriver] = [InMemoryDriver()]
  let clock = WallClock.system
  let random = RandomSource.system

  var catalogue: Catalogue { get throws { try Catalogue(version: 1, UpkeepRecords.types) } }
}

/// The server's definition for the commands.
enum GreetingServer: ServerDefinition {
  static let stores = ProductStores(
    name: "greeting-server", composition: GreetingComposition())

  static var product: Product<ServerOptions, GreetingContainer> {
    Product(
      stores.name, listing: "doctor", root: ServerCommand<GreetingServer>.self,
      composition: stores.composition, pluginsAbstract: "List the stores that are plugged in."
    ) { options, session in
      GreetingContainer(
        store: try await stores.open(options.store, in: session))
    }
  }

  static var server: ServedProduct<GreetingContainer> {
    ServedProduct(
      "Greet over HTTP.", codeSenders: [],
      open: { location, _, session in
        GreetingContainer(
          store: try await stores.composition.open(location.store, program: session.programName))
      },
      sites: { _, _ in [GreetingSite()] }, upkeep: { _ in [] }, demo: { _, _, _ in })
  }
}
// README: end

@Suite struct ReadmeTests {
  private final class CapturedSink: ByteSink {
    private let kept = Mutex<[UInt8]>([])

    var text: String { String(decoding: kept.withLock { $0 }, as: UTF8.self) }

    func write(_ bytes: [UInt8]) throws { kept.withLock { $0 += bytes } }
  }

  @Test("the README's server knows its settings, and refuses what it can't listen on")
  func runs() async {
    for (arguments, status, words) in [
      (["check-config", "--json", "--fields", "source"], Int32(0), #""source":"default""#),
      (["migrate", "--store", "memory:"], 0, "memory: has layout "),
      (["serve", "--listen", "nowhere"], 64, ""),
      (["check-config", "--json", "--fields", "value"], 0, "quartet/greeting-server"),
      (["check-config", "--json", "--fields", "value"], 0, "127.0.0.1, [::1], localhost"),
      (["restore", "--help"], 0, "greeting-server restore greeting-server-backup.sqlite"),
      (["repair", "--config", "nowhere.json"], 64, ""),
    ] {
      let output = CapturedSink()
      let invocation = CommandInvocation(
        arguments: arguments.map { Array($0.utf8) }, environment: ["HOME": "/nowhere"],
        output: output, errorOutput: CapturedSink(),
        clock: .fixed(at: Timestamp(milliseconds: 0)))
      let found = await CommandRunner.run(ServerCommand<GreetingServer>.self, invocation)
      #expect(
        found == status && (words.isEmpty || output.text.contains(words)),
        "\(arguments): \(output.text)")
    }
  }

  @Test("the README shows the server that runs")
  func matches() throws { try expectReadmeShowsExample() }
}
