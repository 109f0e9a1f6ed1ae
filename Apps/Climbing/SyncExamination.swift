import ClimbingFeatures
import DomainModels
import ProductCommands
import Sync

/// What `doctor` says of syncing.
struct SyncExamination {
  private let container: SyncContainer

  /// A clock that is wrong by more is worth a word: dates follow it.
  private static let patience = 60_000

  init(_ container: ClimbingContainer) { self.container = SyncContainer(container) }

  /// One line for each place.
  func checks() async throws -> [Check] {
    let places = try await DescribeSync(container)()
    if places.isEmpty { return [.sound("sync", "with no place")] }
    return places.map(check)
  }

  private func check(_ place: PlaceStatus) -> Check {
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
      return .wrong("sync", link.problem ?? code, hint: link.commandHint)
    }
    let parts = [
      link.label, place.obstacle == nil ? "can be reached" : "can't be reached now",
      "\(String.counted(status.waiting, "change")) waiting",
      link.lastSuccessAt.map { "last synced at \($0)" } ?? "never synced",
      link.clockOffset.map { "clock \($0) ms off" }, link.isAutomatic ? "automatic" : nil,
      status.quarantined == 0 ? nil : "\(status.quarantined) refused",
    ]
    return .sound("sync", parts.compactMap(\.self).joined(separator: ", "))
  }
}
