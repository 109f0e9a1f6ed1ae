import DomainModels
import Identity
import PeopleModels
import Storage

/// Keeps what the community has learnt, now and then.
struct KeepCommunity<Context: PeopleContext>: Sendable {
  private let context: Context

  init(_ context: Context) { self.context = context }

  /// Writes the model if it has learnt from some tens of decisions, and the index if enough changed.
  ///
  /// What can't be written now is learnt again at the next start: an answer that is ready does not
  /// fail for it.
  func callAsFunction() async throws {
    do {
      try await keepModel()
    } catch is CancellationError {
      throw CancellationError()
    } catch {}
    _ = try? context.community.writeIfChanged()
  }

  private func keepModel() async throws {
    if let model = context.community.unsavedModel() {
      let (now, id) = (context.clock.now, CommunityModel.identity)
      let sealed = try context.identityKeys.seal(model.bytes, in: id, "model")
      try await context.store.write { transaction in
        let known = try transaction.find(id)
        // Another process may have learnt more.
        if let known, known.decisions >= model.decisions { return }
        try transaction.save(
          CommunityModel(
            id: id, bytes: sealed, decisions: model.decisions,
            trainedAt: known?.trainedAt ?? now,
            lifecycle: known?.lifecycle.updated(at: now) ?? Lifecycle(createdAt: now)))
      }
    }
  }
}
