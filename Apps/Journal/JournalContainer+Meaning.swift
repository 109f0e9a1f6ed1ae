import DomainModels
import JournalAssembly
import Terminal
import TerminalCommands

extension JournalContainer {
  /// Runs what shows similar thoughts, while the sentence model that the user named is made ready
  /// beside it; without one, thoughts are compared by their letters.
  ///
  /// What fails there is said at the end and nothing more: the journal itself is as usable.
  func withModelInBackground<Value>(
    in session: CommandSession, _ body: () async throws -> Value
  ) async throws -> Value {
    guard let folder = JournalComposition.sentenceModelFolder(nil, session.environment) else {
      return try await body()
    }
    embedders.beginPreparing()
    let preparing = Task.detached(priority: .utility) { try await useModel(in: folder) }
    let result: Result<Value, any Error>
    do {
      result = .success(try await body())
    } catch {
      result = .failure(error)
    }
    preparing.cancel()
    if case .failure(let error) = await preparing.result, !(error is CancellationError) {
      noteLetters(error, in: session)
    }
    return try result.get()
  }

  /// Says that similar thoughts are not compared by meaning, and why.
  func noteLetters(_ error: any Error, in session: CommandSession) {
    let reason = (error as? any ExplainedError)?.message ?? String(describing: error)
    session.note(
      "Similar thoughts were compared by their letters, not by meaning: "
        + session.visible(reason.sentence))
  }

  /// Makes the sentence model ready that the user named, if any, and shows how far that is.
  ///
  /// - Throws: ``JournalFailure/sentenceModel(_:)``, and what the store throws.
  func prepareModel(in session: CommandSession) async throws {
    guard let folder = JournalComposition.sentenceModelFolder(nil, session.environment) else {
      return
    }
    try await session.withProgress { line in
      try await useModel(in: folder) { line.update("Comparing thoughts", done: $0, of: $1) }
    }
  }

  private func useModel(
    in folder: String, report: @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws {
    try await embedders.use(
      for: store, load: { try JournalProduct.composition.embedder(ofModelIn: folder) },
      report: report)
  }
}
