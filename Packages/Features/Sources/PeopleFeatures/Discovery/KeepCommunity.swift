import DomainModels
import Identity
import PeopleModels
import Storage

/// Learns from a batch of decisions, and keeps the index, now and then.
struct KeepCommunity<Context: PeopleContext>: Sendable {
  private let context: Context

  init(_ context: Context) { self.context = context }

  /// From how many changes on they are given their places in the order of all changes.
  private static var fewest: Int { 32 }

  /// Trains the model anew if a batch is complete, and writes the index if enough changed.
  ///
  /// What can't be done now is done the next time: an answer that is ready does not fail for it.
  func callAsFunction() async throws {
    do {
      // A batch is larger where much is known: training takes long there, and changes little.
      try await LearnDecisions(context)(least: { $0.learntFrom / 10 })
      try await NumberChanges(context)(least: Self.fewest)
    } catch is CancellationError {
      throw CancellationError()
    } catch {}
    _ = try? context.community.writeIfChanged()
  }
}
