import Sync

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A question on its way to the far side.
struct NetworkRequest {
  let device: Int
  let incarnation: Int
  /// What the store calls itself at the place.
  let name: UUID
  let effect: SyncEffect
  /// The way to the device's folder; `nil` if the place is the server.
  let folder: (any SyncTransport)?
  let fault: NetworkFault?
  /// Whether somebody still waits for the answer.
  let isHeard: Bool
}
