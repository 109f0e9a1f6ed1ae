public import Assembly
import ClimbingFeatures
import ClimbingModels
import DomainModels
public import Sync

extension ClimbingComposition {
  /// What `doctor` finds out about the product besides its store: who climbs, and each place that the
  /// logbook is synced with.
  ///
  /// - Parameters:
  ///   - container: the product.
  ///   - hint: what to do about a link's problem.
  /// - Returns: what was found.
  /// - Throws: an error of the store.
  public func checks(
    of container: ClimbingContainer, hint: (SyncLink) -> String?
  ) async throws -> [Check] {
    let profile = container.localClimber.profile
    let climber = Check.sound("climber", "\(profile.handle) (\(profile.name))")
    let places = try await DescribeSync(SyncContainer(container))()
    if places.isEmpty { return [climber, .sound("sync", "with no place")] }
    return [climber] + places.map { check($0, hint) }
  }

  /// A clock that is wrong by more milliseconds is worth a word: dates follow it.
  private static let patience = 60_000

  private func check(_ place: PlaceStatus, _ hint: (SyncLink) -> String?) -> Check {
    let status = place.status
    let link = status.link
    if let offset = link.clockOffset, abs(offset) > Self.patience {
      return .wrong(
        "sync",
        "this device's clock is \(abs(offset) / 1_000) seconds \(offset > 0 ? "behind" : "ahead of") "
          + "that of \(link.label)", hint: "Set the machine's clock")
    }
    // A stick that is not plugged in is nothing wrong; all else that fails again and again is.
    if let code = link.problemCode, code != SyncError.Reason.offline.rawValue, link.failures > 1 {
      return .wrong("sync", link.problem ?? code, hint: hint(link))
    }
    let parts = [
      link.label, place.obstacle == nil ? "can be reached" : "can't be reached now",
      "\(status.waiting) change\(status.waiting == 1 ? "" : "s") waiting",
      link.lastSuccessAt.map { "last synced at \($0)" } ?? "never synced",
      link.clockOffset.map { "clock \($0) ms off" }, link.isAutomatic ? "automatic" : nil,
      status.quarantined == 0 ? nil : "\(status.quarantined) refused",
    ]
    return .sound("sync", parts.compactMap(\.self).joined(separator: ", "))
  }
}
