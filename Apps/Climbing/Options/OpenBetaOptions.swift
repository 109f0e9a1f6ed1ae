import ArgumentParser
import Assembly
import AsyncHTTPNetworking
import ClimbingAssembly
import DomainModels
import Networking
import OpenBeta
import ProductCommands
import TerminalCommands

/// The options of every request to OpenBeta.
struct OpenBetaOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Ask this server instead.", valueName: "url"))
  var endpoint = OpenBetaClient.publicEndpoint

  /// Asks a question, on connections that are closed afterwards.
  ///
  /// - Parameters:
  ///   - options: where the product's data lies; answers are kept beside it.
  ///   - session: the environment.
  ///   - question: what to ask.
  /// - Returns: the answer; what is stale or missing about it has been said.
  /// - Throws: `OpenBetaError`.
  func ask<Value: Sendable>(
    _ options: ClimbingOptions, in session: CommandSession,
    _ question: (OpenBetaClient) async throws -> OpenBetaAnswer<Value>
  ) async throws -> Value {
    let composition = ClimbingProduct.composition
    let cache = OpenBetaCache(storage(options, session), clock: composition.clock)
    let answer = try await session.withProgress { line in
      line.update("Asking OpenBeta", done: 0)
      return try await withAsyncHTTPTransport(AsyncHTTPOptions(userAgent: "quartet-climbing/0.1")) {
        try await question(
          .standard(
            $0, endpoint: endpoint, cache: cache, clock: .system, wallClock: composition.clock,
            random: composition.random,
            identifiers: composition.identifiers))
      }
    }
    for problem in answer.problems { session.note("OpenBeta: \(session.visible(problem.message))") }
    if case .staleCache(let age, let reason) = answer.source {
      session.note(
        "This is \(age.components.seconds / 86_400) days old: \(session.visible(reason.message))")
    }
    return answer.value
  }

  /// Answers are kept in the data folder; where there is none, for this question only.
  private func storage(
    _ options: ClimbingOptions, _ session: CommandSession
  ) -> any OpenBetaCacheStorage {
    guard let folder = try? session.dataFolder(options.store) else { return OpenBetaMemory() }
    return OpenBetaFolder(path: "\(folder.path)/openbeta")
  }
}
