import DomainModels
import PeopleModels
import PeopleRequests
import Services
import Storage

extension RecordReading {
  /// A report under this ID; `nil` if there is none yet.
  ///
  /// - Throws: ``ServiceError/notFound`` if it is another person's.
  func report(
    _ id: Identifier<PersonReport>, by reporter: Identifier<Person>
  ) throws -> PersonReport? {
    guard let report = try find(id) else { return nil }
    guard report.reporter == reporter else { throw ServiceError.notFound }
    return report
  }

  /// A person whom one may report: a person whom one may block, and the other of a match that keeps
  /// its messages.
  ///
  /// That is so also after they blocked the reporter: else a block would destroy the evidence.
  ///
  /// - Throws: ``ServiceError/notFound``, ``ServiceError/Code/yourself``.
  func person(
    _ id: Identifier<Person>, reportableBy reporter: Identifier<Person>, at now: Timestamp
  ) throws -> Person {
    if let match = try match(of: id, and: reporter),
      match.keepsMessages(at: now), let person = try find(id), try !isGone(person)
    {
      return person
    }
    return try person(id, reachableBy: reporter)
  }

  /// A match that a report may name: one of the reporter's, and where the other blocked them, one
  /// that still keeps its messages.
  ///
  /// - Throws: ``ServiceError/notFound``.
  func match(
    _ id: Identifier<PeopleMatch>, reportableBy reporter: Identifier<Person>, at now: Timestamp
  ) throws -> PeopleMatch {
    guard let match = try find(id), let other = match.other(than: reporter),
      try match.keepsMessages(at: now)
        || block(of: other, on: reporter) == nil
    else { throw ServiceError.notFound }
    return match
  }

  /// Makes sure that a person has a report left.
  ///
  /// - Throws: ``ServiceError/Code/limitReached`` after `PeopleLimits.reportsPerDay` in 24 hours.
  func requireReport(by reporter: Identifier<Person>, at now: Timestamp) throws {
    let times = try values(of: \.reportedAt, newReports(by: reporter, at: now))
    guard times.count >= PeopleLimits.reportsPerDay else { return }
    throw ServiceError.reportedTooOften(
      retryAfterSeconds: now.secondsUntilADayAfter(times[PeopleLimits.reportsPerDay - 1]))
  }

  /// Makes sure that a person has a report of another left.
  ///
  /// - Throws: ``ServiceError/Code/limitReached`` after `PeopleLimits.reportsOfOnePerDay` in 24 hours.
  func requireReport(
    of reported: Identifier<Person>, by reporter: Identifier<Person>, at now: Timestamp
  ) throws {
    let times = try values(
      of: \.reportedAt, newReports(by: reporter, at: now).filter(\.reported == reported))
    guard times.count >= PeopleLimits.reportsOfOnePerDay else { return }
    throw ServiceError.reportedAlready(
      retryAfterSeconds: now.secondsUntilADayAfter(times[PeopleLimits.reportsOfOnePerDay - 1]))
  }

  private func newReports(
    by reporter: Identifier<Person>, at now: Timestamp
  ) -> Query<PersonReport> {
    Query<PersonReport>()
      .filter(\.reporter == reporter && \.reportedAt > now.adding(days: -1))
      .order(by: \.reportedAt, .descending)
  }
}

extension Timestamp {
  fileprivate func secondsUntilADayAfter(_ earlier: Timestamp) -> Int {
    seconds(until: earlier.adding(days: 1))
  }
}
