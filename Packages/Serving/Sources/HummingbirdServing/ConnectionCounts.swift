import NIOCore
import Serving
import Synchronization

/// How many connections each client has open, by its address.
final class ConnectionCounts: Sendable {
  private let limit: Int
  private let proxies: [AddressRange]
  private let counts = Mutex<[[UInt8]: Int]>([:])

  /// - Parameters:
  ///   - limit: the most connections of one client.
  ///   - proxies: the addresses without a limit, because they carry the connections of many clients.
  init(limit: Int, proxies: [AddressRange]) { (self.limit, self.proxies) = (limit, proxies) }

  /// Counts a connection until it is closed.
  ///
  /// - Returns: whether the client may have it; a connection over a Unix socket may always be.
  func admit(_ channel: any Channel) -> Bool {
    guard let address = channel.remoteAddress?.ipAddress,
      !proxies.contains(where: { $0.contains(address) }),
      let client = AddressRange.client(of: address)
    else { return true }
    let isAdmitted = counts.withLock { counts in
      guard counts[client, default: 0] < limit else { return false }
      counts[client, default: 0] += 1
      return true
    }
    if isAdmitted { channel.closeFuture.whenComplete { [self] _ in leave(client) } }
    return isAdmitted
  }

  private func leave(_ client: [UInt8]) {
    counts.withLock { counts in
      let rest = counts[client, default: 0] - 1
      counts[client] = rest > 0 ? rest : nil
    }
  }
}
