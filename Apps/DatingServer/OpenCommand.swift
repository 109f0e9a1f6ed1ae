import ArgumentParser
import Assembly
import DatingAssembly
import DatingPages
import DomainModels
import PageServing
import ProductCommands
import ServerCommands
import TerminalCommands

/// `dating-server open`: the pages for the user of this machine, on the data of `dating`.
struct OpenCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Open the pages in your browser, on the data of dating.",
    discussion: """
      Examples:
        dating-server open
        dating-server open --no-browser
        dating-server open --data-dir ~/dates --idle 120

      What was swiped with "dating" is there, and the other way round. The pages are for one browser: \
      the link that is printed works once, and only programs of this machine reach it. The program \
      ends by Ctrl-C, and once the browser has asked for nothing for --idle minutes.
      """)

  @Flag(inversion: .prefixedNo, help: "Open the browser of the desktop.") var browser = true
  @Option(help: ArgumentHelp("Listen on this port; 0 for a free one.", valueName: "number"))
  var port = 0
  @Option(
    help: ArgumentHelp("End after so many minutes without a request.", valueName: "minutes"))
  var idle = 30.0
  @OptionGroup(title: "Data") var store: StoreOptions

  mutating func validate() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError("'--port \(port)' is no port")
    }
    guard idle > 0, idle <= 10_080 else {
      throw ValidationError("'--idle \(idle)' is no number of minutes up to a week")
    }
  }

  func run(in session: CommandSession) async throws {
    let composition = DatingServer.composition
    // The folder of the command line, and not that of the server.
    let program = "dating"
    var options = store
    if options.store == nil, options.dataDirectory == nil {
      options.dataDirectory = try DataFolder.resolve(
        product: program, override: nil, environment: session.environment
      ).path
    }
    let stores = ProductStores(name: program, composition: composition)
    let location = try stores.location(options, in: session)
    let service = try await stores.opening(options, in: session) {
      try await composition.service(at: $0, in: session)
    }
    let cards = service.cards(service.store)
    let site = PrivateSite(
      // What a browser kept would be read without the secret, from a server that is not there.
      try DatingServer.site(service, isLocal: true, keepsPages: false) { _ in cards.site },
      clock: composition.clock, random: composition.random)
    let pages = LocalPages(
      site, entrance: site.entrance, clock: composition.clock,
      identifiers: composition.identifiers, idleTime: { site.idleTime })
    try await pages.serve(
      port: port, idle: .milliseconds(Int64(idle * 60_000)), in: session
    ) { [browser] address in
      try? session.print(address)
      guard browser, let folder = location.folder else { return }
      let launch = BrowserLaunch(
        address, in: folder, name: "open-in-browser.html", environment: session.environment)
      guard let launch else { return }
      session.deferred.add { launch.remove() }
      if !launch.start() { launch.remove() }
    }
  }
}
