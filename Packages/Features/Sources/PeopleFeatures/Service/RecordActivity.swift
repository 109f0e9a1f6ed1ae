import DomainModels
import PeopleModels
import PeopleRequests
import Services
import Storage

/// Notes that a member is there, at most once an hour.
struct RecordActivity<Context: PeopleContext>: Sendable {
  private let context: Context

  init(_ context: Context) { self.context = context }

  /// How long it takes until it is noted again.
  private static var interval: Int64 { 3_600_000 }

  /// Notes it, if it was not noted within the last hour.
  ///
  /// - Throws: ``ServiceError/Code/noProfile`` if there is no profile.
  func callAsFunction(of id: Identifier<Person>) async throws {
    let now = context.clock.now
    let last = try await context.store.read { try $0.member(id).activeAt }
    guard abs(now.milliseconds - last.milliseconds) >= Self.interval else { return }
    try await context.store.write { transaction in
      var person = try transaction.member(id)
      person.activeAt = now
      person.lifecycle = person.lifecycle.updated(at: now)
      try transaction.save(person)
    }
  }
}
