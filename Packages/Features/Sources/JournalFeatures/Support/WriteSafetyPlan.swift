public import DomainModels
public import JournalModels
public import Storage

/// Writes sections of the safety plan.
public struct WriteSafetyPlan<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  /// Prepares writing in the context's journal.
  public init(_ context: Context) { self.context = context }

  /// Writes what differs.
  ///
  /// - Returns: the plan as it is now. The user who keeps a card for the locked journal makes it
  ///   again.
  /// - Throws: `ValidationError` if a section can't be accepted; then none is changed.
  @discardableResult
  public func callAsFunction(_ edit: SafetyPlanEdit) async throws -> SafetyPlan {
    let now = context.clock.now
    return try await context.store.write { transaction in
      let kept = try transaction.find(SafetyPlan.identity)
      let old = kept ?? SafetyPlan(at: now)
      var plan = old
      edit.apply(to: &plan)
      if plan == old { return old }
      plan.lifecycle = plan.lifecycle.updated(at: now)
      try plan.validate()
      try transaction.save(plan)
      return plan
    }
  }
}
