public import Sync

/// All that is decided about a run before it begins: the world, and what happens in it.
///
/// The same plan gives the same run, and a plan with steps left out is a plan.
public struct SimulationPlan: Sendable, Hashable {
  /// What the plan was drawn from, and what chance in the run follows from.
  public let seed: UInt64
  /// Through what the devices sync.
  public var place: SimulatedPlace
  /// How many there are at the beginning.
  public var devices: Int
  /// How much they ask and hand over at a time.
  public var settings: SyncSettings
  /// How many milliseconds each clock is ahead at the beginning.
  public var clocks: [Int64]
  /// The version of each device's program at the beginning.
  public var versions: [Int]
  /// The version of the server's program at the beginning.
  public var placeVersion: Int
  /// Whether at the end all have the newer program.
  public var endsUpgraded: Bool
  /// Whether at the end all clocks are right.
  public var endsWithRightClocks: Bool
  /// What happens, in order.
  public var steps: [SimulationStep]
}

extension SimulationPlan {
  /// The world as a line: the place, the devices with their programs and clocks, the sizes.
  public var summary: String {
    let programs = zip(versions, clocks).map { version, clock in
      "v\(version)" + (clock == 0 ? "" : " \(clock > 0 ? "+" : "")\(clock) ms")
    }
    return "\(place.rawValue) v\(placeVersion), devices: "
      + "\(programs.joined(separator: ", ")), pages of \(settings.pageSize), batches of \(settings.batchSize)"
      + (endsUpgraded ? ", all upgraded in the end" : "")
      + (endsWithRightClocks ? ", clocks right in the end" : "")
  }
}

/// Through what the devices of a world sync.
public enum SimulatedPlace: String, Sendable, CaseIterable {
  case server
  /// A server that is never asked for records, but for all of history.
  case history
  /// One folder that all devices see.
  case sharedFolder = "shared_folder"
  /// A folder for each device, which a careless program synchronises.
  case replicas

  /// Whether it gives records as they are, so that it need not keep all of history.
  public var keepsRecords: Bool { self == .server }

  /// Whether it is made of files.
  public var isFolder: Bool { self == .sharedFolder || self == .replicas }
}

/// What befalls a request on its way to the far side and back.
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
  /// The far side has too much to do.
  case isBusy
  /// The far side refuses a push as a whole.
  case refusesPush
  /// Nobody gets fresh credentials: the person has to sign in again.
  case refusesRefresh
}

extension NetworkFault {
  /// Whether it means something only where changes are handed over.
  var isOfPushes: Bool {
    switch self {
    case .refusesPerson(let count): count > 0
    case .failsAfter, .answersPart, .refusesPush: true
    default: false
    }
  }
}

/// When a device's program ends.
public enum CrashMoment: String, Sendable, Hashable, CaseIterable {
  /// At once; a request that is under way still reaches the far side.
  case now
  /// Before the next thing that the store is asked to do.
  case beforeCommit = "before_commit"
  /// When the store has committed that, and before anybody heard of it.
  case afterCommit = "after_commit"
  /// At once, and for so long that whatever is under way is over.
  case forLong = "for_long"
}
