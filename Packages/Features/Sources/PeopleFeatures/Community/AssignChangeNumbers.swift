import DomainModels
import Identity
import Matching
import PeopleModels
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Assigns places in the order of all changes to the changes of people that have none.
///
/// Each person changes in their own scope. An index reads the rows without a place and those with one
/// above its mark, so it misses no change, whenever it was committed; this only keeps the rows without
/// a place few.
struct AssignChangeNumbers<Context: PeopleContext>: Sendable {
  private let context: Context

  init(_ context: Context) { self.context = context }

  /// The number of changes that one transaction numbers at most.
  private static var portion: Int { 200 }

  /// Gives each change without a place the next one.
  ///
  /// - Parameter least: nothing is done for fewer.
  /// - Throws: an error of the store.
  func callAsFunction(least: Int = 1) async throws {
    var left = try await context.store.read { reading in
      try reading.count(Query<Person>().filter(\.revision <= 0))
        + reading.count(Query<PersonRemoval>().filter(\.revision <= 0))
    }
    guard left >= max(1, least) else { return }
    while left > 0 {
      let numbered = try await context.store.write { transaction in
        var next = try transaction.nextRevision()
        let people = try transaction.fetch(
          Query<Person>().filter(\.revision <= 0).order(by: \.id).limit(Self.portion))
        for var person in people {
          person.revision = next
          try transaction.save(person)
          next += 1
        }
        let removals = try transaction.fetch(
          Query<PersonRemoval>().filter(\.revision <= 0).order(by: \.id).limit(Self.portion))
        for var removal in removals {
          removal.revision = next
          try transaction.save(removal)
          next += 1
        }
        return people.count + removals.count
      }
      if numbered == 0 { return }
      left -= numbered
    }
  }
}
