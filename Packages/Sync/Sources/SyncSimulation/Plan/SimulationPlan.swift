public import Sync

/// All that is decided about a run before it begins: the world, and what happens in it.
///
/// The same plan gives the same run, and a plan with steps left out is a plan.
public struct SimulationPlan: Sendable, Hashable {
  /// The seed of the plan and of the randomness in the run.
  public let seed: UInt64
  /// Through what the devices sync.
  public var place: SimulatedRemote
  /// The number of devices at the beginning.
  public var devices: Int
  /// The amounts that devices request and hand over at a time.
  public var settings: SyncSettings
  /// The number of milliseconds that each clock is ahead at the beginning.
  public var clocks: [Int64]
  /// The version of each device's program at the beginning.
  public var versions: [Int]
  /// The version of the server's program at the beginning.
  public var placeVersion: Int
  /// The server as it is set up.
  public var server = SimulatedSetup()
  /// True if at the end all have the newer program.
  public var endsUpgraded: Bool
  /// True if at the end all clocks are right.
  public var endsWithRightClocks: Bool
  /// The steps, in order.
  public var steps: [SimulationStep]
}

extension SimulationPlan {
  /// The world as a line: the place, the devices with their programs and clocks, the sizes.
  public var summary: String {
    let programs = zip(versions, clocks).map { version, clock in
      "v\(version)" + (clock == 0 ? "" : " \(clock > 0 ? "+" : "")\(clock) ms")
    }
    return "\(place.rawValue) v\(placeVersion)\(place.isFolder ? "" : " (\(server))"), devices: "
      + "\(programs.joined(separator: ", ")), pages of \(settings.pageSize), batches of \(settings.batchSize)"
      + (endsUpgraded ? ", all upgraded in the end" : "")
      + (endsWithRightClocks ? ", clocks right in the end" : "")
  }
}

/// Through what the devices of a world sync.
public enum SimulatedRemote: String, Sendable, CaseIterable {
  /// A server behind HTTP, with sessions, in one process or two.
  case hub
  /// A server in the program, which is never asked for records, but for all of history.
  case history
  /// A database that writes each call in one transaction, with sessions.
  case supabase
  /// A hub at which several people share records by a policy.
  case people
  /// One folder that all devices see.
  case sharedFolder = "shared_folder"
  /// A folder for each device, which a careless program synchronises.
  case replicas

  /// True if it gives records as they are, so that it need not keep all of history.
  public var keepsRecords: Bool { self == .hub || self == .supabase || self == .people }

  /// True if it is made of files.
  public var isFolder: Bool { self == .sharedFolder || self == .replicas }
}

/// The configuration of a server in a simulated world.
public struct SimulatedSetup: Sendable, Hashable, CustomStringConvertible {
  /// The number of processes that answer in turn, 1 or 2, over one store.
  public var processes = 1
  /// The number of milliseconds that the clock of the second one is ahead.
  public var isAheadBy: Int64 = 0
  /// The number of changes that one transaction writes at most.
  public var portion = 500
  /// The number of milliseconds that an access token is valid.
  public var tokenLife: Int64 = 3_600_000

  public var description: String {
    "\(processes) processes, \(isAheadBy) ms apart, portions of \(portion), "
      + "tokens for \(tokenLife) ms"
  }
}

/// A fault of a commit of a server's store.
public enum CommitFault: String, Sendable, Hashable, CaseIterable {
  /// It is done, and the store can't say so: the connection ended before the answer came.
  case losesAnswer = "loses_answer"
  /// It is not done, and the store can't say so. A statement that takes too long ends so, too.
  case losesCommit = "loses_commit"
  /// Another transaction was quicker: what was read and written is dropped, and done again.
  case conflicts
  /// No room is left.
  case isFull = "is_full"
  /// The server's process ends before it.
  case kills
}

/// A fault of a request on its way to the far side and back.
public enum NetworkFault: Sendable, Hashable {
  /// The request gets lost.
  case losesRequest
  /// The request is done, and the reply gets lost.
  case losesReply
  /// The request comes twice, and is done and answered twice.
  case doubles
  /// The request comes so many milliseconds late, when the device has long given up.
  case delays(Int64)
  /// The far side does so many changes of a push, and does not know the device any more.
  case refusesPerson(after: Int)
  /// The far side does so many changes of a push, and fails.
  case failsAfter(Int)
  /// The far side takes so many changes of a push, and asks for the others again.
  case answersPart(Int)
  /// The request is done, and only so many thousandths of the reply come.
  case cutsReply(Int)
  /// The far side has too much to do.
  case isBusy
  /// The far side refuses a push as a whole.
  case refusesPush
  /// No device gets fresh credentials: the person has to sign in again.
  case refusesRefresh
}

extension NetworkFault {
  /// True if it means something only where changes are handed over.
  var isOfPushes: Bool {
    switch self {
    case .refusesPerson(let count): count > 0
    case .failsAfter, .answersPart, .refusesPush: true
    default: false
    }
  }
}

/// When a device's program ends.
public enum CrashPoint: String, Sendable, Hashable, CaseIterable {
  /// At once; a request that is under way still reaches the far side.
  case now
  /// Before the next thing that the store is asked to do.
  case beforeCommit = "before_commit"
  /// When the store has committed that, and before any device heard of it.
  case afterCommit = "after_commit"
  /// At once, and for so long that everything under way is over.
  case forLong = "for_long"
}
