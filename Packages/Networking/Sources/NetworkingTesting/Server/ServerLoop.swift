#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The server's one thread: waits for the machine to say what can go on, and lets it go on.
struct ServerLoop {
  let listener: Descriptor
  let isAccepting: Bool
  let waking: Descriptor
  let scripts: [[ServerStep]]
  let ledger: ServerLedger
  private var connections: [ServerConnection] = []

  init(
    listener: Descriptor, isAccepting: Bool, waking: Descriptor, scripts: [[ServerStep]],
    ledger: ServerLedger
  ) {
    self.listener = listener
    self.isAccepting = isAccepting
    self.waking = waking
    self.scripts = scripts
    self.ledger = ledger
  }

  /// Serves until the ledger says to stop; every descriptor of the loop is closed after it.
  mutating func run() {
    while let released = ledger.orders {
      var goesOn = false
      for place in connections.indices where connections[place].advance(released: released) {
        goesOn = true
      }
      ledger.note(connections.map(\.record))
      if !goesOn { wait() }
    }
    for place in connections.indices { connections[place].end(byClient: false) }
    ledger.note(connections.map(\.record))
    listener.close()
    waking.close()
  }

  private mutating func wait() {
    let open = connections.indices.filter { connections[$0].record.isOpen }
    var entries = [pollfd(fd: waking.number, events: Int16(POLLIN), revents: 0)]
    entries.append(
      pollfd(fd: isAccepting ? listener.number : -1, events: Int16(POLLIN), revents: 0))
    for place in open {
      let writing = connections[place].hasOutgoing ? Int16(POLLOUT) : 0
      entries.append(
        pollfd(
          fd: connections[place].descriptor.number, events: Int16(POLLIN) | writing, revents: 0))
    }
    _ = poll(&entries, nfds_t(entries.count), -1)
    if entries[0].revents != 0 {
      var drained: [UInt8] = []
      _ = waking.receive(into: &drained)
    }
    for (entry, place) in zip(entries.dropFirst(2), open)
    where entry.revents & ~Int16(POLLOUT) != 0 {
      connections[place].receive()
    }
    if entries[1].revents != 0 { acceptWaiting() }
  }

  private mutating func acceptWaiting() {
    while let client = listener.acceptNext() {
      // The last script is for every connection that is still to come.
      let steps = scripts.isEmpty ? [] : scripts[min(connections.count, scripts.count - 1)]
      connections.append(ServerConnection(client, steps))
    }
  }
}
