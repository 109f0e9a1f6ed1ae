import FriendsFeatures

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension MissionZone {
  /// The zone that this machine is set to; `nil` if the system has no clocks for it.
  static var here: MissionZone? { MissionZone(TimeZone.current.identifier) }
}
