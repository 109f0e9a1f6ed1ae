import AccountFeatures
import DomainModels
import FriendsRequests
import Identity
public import Services
import Storage
public import StoreEvents

/// The live updates of friends, in the process of their store.
public enum FriendsEvents {
  /// Makes the streams of a process; it needs one for all its callers.
  ///
  /// - Parameters:
  ///   - context: the store, the clock and the keys of tokens.
  ///   - limits: how many streams there are, and how often they look at the store.
  ///   - sleep: waits; `{ try await Task.sleep(for: $0) }` in a program.
  /// - Returns: streams with conversations, crews and missions.
  public static func hub(
    _ context: some FriendsContext, limits: EventLimits = EventLimits(),
    sleep: @escaping @Sendable (Duration) async throws -> Void
  ) -> any ServiceEvents {
    EventHub<FriendsSnapshot>(context.store, of: FriendsAPI.self, limits: limits, sleep: sleep) {
      caller, earlier, changed in
      do {
        let now = context.clock.now
        let rules = FriendsRequestCaller.Rules(context)
        return try await FriendsRequestCaller(caller, for: .account, context, rules).read {
          try FriendsSnapshot(of: $1, after: earlier, changed, at: now, in: $0)
        }
      } catch let error as CancellationError {
        throw error
      } catch {
        throw ServiceError(friends: error)
      }
    }
  }
}
