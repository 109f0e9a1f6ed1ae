public import Assembly
import ClientAssembly
import DomainModels
import Networking
public import SupabaseSync
public import Sync

extension ClimbingComposition {
  /// Finds an account at a Supabase project, whose session is stored on this device.
  ///
  /// - Parameters:
  ///   - place: the project, and which account if there are several.
  ///   - location: where the data lies, which has the sessions.
  /// - Returns: the account; nothing is connected before the first request.
  /// - Throws: `SyncError` (`wrongPlace`) for a location that names no project.
  public func supabaseAccount(
    _ place: SyncLocation, at location: DataLocation
  ) throws(SyncError) -> SupabaseAccount {
    var policy = HTTPPolicy()
    // The engine repeats what fails, after its own waits.
    policy.retries = RetryPolicy(attempts: 1)
    policy.breakerFailures = .max
    return try SupabaseAccount(
      place, over: client(policy, for: "climbing"), in: location.sessions, clock: clock)
  }

  /// Syncs with Supabase projects, with the sessions of a data location.
  public static func supabaseDriver(
    _ composition: ClimbingComposition, _ location: DataLocation
  ) -> any SyncDriver {
    SupabaseSyncDriver { place throws(SyncError) in
      try composition.supabaseAccount(place, at: location)
    }
  }
}
