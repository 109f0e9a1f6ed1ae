import NIOCore
import Serving
import Synchronization

/// Counts the open connections of each client, by its address.
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

/// The connections of clients that share one address, such as the users of one machine.
///
/// A connection beyond the limit takes the place of the one that has waited longest for a request, or
/// in the middle of one that is not admitted yet: idle connections shut no client out.
final class SharedConnections: Sendable {
  private struct Seat {
    let channel: any Channel
    /// Its place in the order of waiting; `nil` while a request is answered.
    var turn: Int?
  }

  private struct State {
    var seats: [ObjectIdentifier: Seat] = [:]
    var last = 0

    mutating func nextTurn() -> Int {
      last += 1
      return last
    }
  }

  private let limit: Int
  private let state = Mutex(State())

  init(limit: Int) { self.limit = limit }

  /// Counts a connection until it is closed.
  ///
  /// - Returns: whether there is room for it.
  func admit(_ channel: any Channel) -> Bool {
    let id = ObjectIdentifier(channel)
    let (isAdmitted, former) = state.withLock { state -> (Bool, (any Channel)?) in
      var former: (any Channel)?
      if state.seats.count >= limit {
        let waiting = state.seats.compactMap { id, seat in seat.turn.map { (turn: $0, id: id) } }
        guard let longest = waiting.min(by: { $0.turn < $1.turn }) else { return (false, nil) }
        former = state.seats.removeValue(forKey: longest.id)?.channel
      }
      let turn = state.nextTurn()
      state.seats[id] = Seat(channel: channel, turn: turn)
      return (true, former)
    }
    former?.close(promise: nil)
    guard isAdmitted else { return false }
    channel.closeFuture.whenComplete { [self] _ in
      state.withLock { state in
        if state.seats[id]?.channel === channel { state.seats[id] = nil }
      }
    }
    return true
  }

  /// Notes that a request of the connection is answered now, or that it waits for the next one.
  func note(_ channel: any Channel, isWaiting: Bool) {
    let id = ObjectIdentifier(channel)
    state.withLock { state in
      guard state.seats[id]?.channel === channel else { return }
      let turn = isWaiting ? state.nextTurn() : nil
      state.seats[id]?.turn = turn
    }
  }
}
