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
