import DomainModels
import Identity
import PeopleModels
import Storage

/// Learns from a batch of decisions, and keeps the index, now and then.
struct KeepCommunity<Context: PeopleContext>: Sendable {
  private let context: Context

  init(_ context: Context) { self.context = context }

  /// Trains the model anew if a batch is complete, and writes the index if enough changed.
  ///
  /// What can't be done now is done the next time: an answer that is ready does not fail for it.
  func callAsFunction() async throws {
    do {
      try await learn()
    } catch is CancellationError {
      throw CancellationError()
    } catch {}
    _ = try? context.community.writeIfChanged()
  }

  /// A batch is larger where much is known: training takes long there, and changes little.
  private func learn() async throws {
    let (keys, now) = (context.identityKeys, context.clock.now)
    let next = try await context.store.read { reading -> LearntModel? in
      let known = try reading.learntModel(keys: keys)
      return try known.next(
        from: reading, keys: keys, on: now.utcDate, least: known.learntFrom / 10)
    }
    try await next?.save(in: context)
  }
}
