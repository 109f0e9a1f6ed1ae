import ArgumentParser
import AsyncHTTPNetworking
import DatingAssembly
import LLM
import Networking
import ProductCommands
import TerminalCommands

/// The options that pick plug-ins.
struct PluginOptions: ProductOptions {
  @OptionGroup(title: "Data") var store: StoreOptions

  @Option(help: ArgumentHelp("Swipe this deck; `dating plugins` lists them.", valueName: "name"))
  var deck: String?

  /// The product as the options want it.
  ///
  /// - Parameters:
  ///   - session: the environment, and the program's name.
  ///   - model: the language model, as `--llm` spells it; `nil` for the usual one.
  ///   - transport: what sends its requests in place of the network.
  ///   - pace: how fast answers that are there at once are given out.
  /// - Returns: the product.
  /// - Throws: an explained error; where the data's place is at fault, its hint names the options
  ///   that choose another.
  func container(
    in session: CommandSession, model: String? = nil, transport: (any HTTPTransport)? = nil,
    pace: ReplyPace = .immediate
  ) async throws -> DatingContainer {
    var choice = choice(in: session)
    choice.languageModel = model
    choice.transport = transport
    choice.pace = pace
    return try await DatingProduct.stores.opening(store, in: session) { location in
      try await DatingProduct.composition.cards(
        at: location, choice, program: session.programName)
    }
  }

  /// The plug-ins that the options choose.
  func choice(in session: CommandSession) -> DatingChoice {
    DatingChoice(deck: deck, environment: session.environment)
  }
}

/// The option that picks a language model.
struct ModelOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Let this language model answer; `dating plugins` lists them.", valueName: "name"))
  var llm: String?
}

/// The options that keep what a language model over a network said, or play it again.
struct RecordingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Keep requests and answers of a model over a network in this file, without keys.",
      valueName: "file"), completion: .file())
  var record: String?
  @Option(
    help: ArgumentHelp(
      "Let a file that --record wrote answer in place of the network.", valueName: "file"),
    completion: .file())
  var replay: String?

  func validate() throws {
    if record != nil, replay != nil {
      throw ValidationError("'--record' and '--replay' exclude each other")
    }
  }

  /// Runs the body with what sends requests in place of the network, and keeps what passed.
  ///
  /// - Throws: what the body throws; before it, an explained error if a recording can't be read or
  ///   its file not be written.
  func transport(
    in session: CommandSession, _ body: ((any HTTPTransport)?) async throws -> Void
  ) async throws {
    if let replay {
      let file = try InputFile(path: replay)
      return try await body(
        ReplayTransport(try Cassette(try file.bytes(in: 0..<file.size))))
    }
    guard let record else { return try await body(nil) }
    let recording = RecordingTransport(
      AsyncHTTPOnDemand(AsyncHTTPOptions(userAgent: "quartet-dating/0.1")))
    // If the recording can't be written there, the user has to know before the first question.
    let file = try NewFile(at: record, replacing: false, hasForce: false)
    let outcome: Result<Void, any Error>
    do {
      outcome = .success(try await body(recording))
    } catch {
      outcome = .failure(error)
    }
    // What passed before something went wrong is worth keeping too.
    if recording.cassette.exchanges.isEmpty {
      file.discard()
    } else {
      try file.write(recording.cassette.bytes)
      try file.keep()
    }
    try outcome.get()
  }
}
