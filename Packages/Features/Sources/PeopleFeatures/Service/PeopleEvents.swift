import AccountFeatures
import DomainModels
import Identity
import PeopleModels
import PeopleRequests
public import Services
import Storage
public import StoreEvents

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The live updates of people, in the process of their store.
public enum PeopleEvents {
  /// Makes the streams of a process; it needs one for all its callers.
  ///
  /// - Parameters:
  ///   - context: the store and the keys of tokens.
  ///   - limits: how many streams there are, and how often they look at the store.
  ///   - sleep: waits; `{ try await Task.sleep(for: $0) }` in a program.
  /// - Returns: streams with matches.
  public static func hub(
    _ context: some PeopleContext, limits: EventLimits = EventLimits(),
    sleep: @escaping @Sendable (Duration) async throws -> Void
  ) -> any ServiceEvents {
    EventHub<PeopleSnapshot>(context.store, of: PeopleAPI.self, limits: limits, sleep: sleep) {
      caller, earlier, changed in
      do {
        let rules = PeopleRequestCaller.Rules(context)
        return try await PeopleRequestCaller(caller, for: .account, context, rules).read {
          try PeopleSnapshot(of: $1, after: earlier, changed, in: $0)
        }
      } catch let error as CancellationError {
        throw error
      } catch {
        throw ServiceError(people: error)
      }
    }
  }
}

/// The matches of a person that go on, with a hash of what the person sees of each.
///
/// It leaves out how far the other has read, which not everybody shows. A look reads the caller's
/// session, and after a commit to `people_matches` the caller's matches in 2 queries by index;
/// after one to `person_blocks` the blocks too, in 2.
struct PeopleSnapshot: EventSnapshot {
  static let tables = [PeopleMatch.table, PersonBlock.table]

  static func id(_ id: UUID, _ kind: ServiceEvent.Kind) -> String {
    Identifier<PeopleMatch>(id).description
  }

  let account: UUID
  private(set) var revisions: [ServiceEvent.Kind: [UUID: Int]] = [:]
  /// The people whom the caller blocked, and those who blocked the caller.
  private var hidden: Set<Identifier<Person>> = []

  /// Reads what follows from tables that changed; everything without an earlier snapshot.
  init(
    of me: Identifier<Person>, after earlier: PeopleSnapshot?, _ changed: Set<String>,
    in reading: some RecordReading
  ) throws {
    account = me.uuid
    if let earlier { (revisions, hidden) = (earlier.revisions, earlier.hidden) }
    if earlier == nil || changed.contains(PersonBlock.table) {
      hidden = try reading.blocked(by: me).union(reading.blocking(me))
    }
    guard earlier == nil || !changed.isEmpty else { return }
    var found: [UUID: Int] = [:]
    for match in try reading.fetch(Query<PeopleMatch>().filter(\.first == me))
      + reading.fetch(Query<PeopleMatch>().filter(\.second == me))
    where match.endedAt == nil && !hidden.contains(match.first) && !hidden.contains(match.second) {
      var hasher = Hasher()
      hasher.combine(match.status)
      hasher.combine(match.isPaused(by: me))
      hasher.combine(match.messageCount)
      hasher.combine(match.readCount(of: me))
      found[match.id.uuid] = hasher.finalize()
    }
    revisions[.match] = found
  }
}
