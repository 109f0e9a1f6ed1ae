internal import Networking

/// One connection of the server and its position in the steps.
struct ServerConnection {
  let descriptor: Descriptor
  var record = ConnectionRecord()
  private var steps: ArraySlice<ServerStep>
  private var incoming: [UInt8] = []
  private var outgoing: ArraySlice<UInt8> = []

  init(_ descriptor: Descriptor, _ steps: [ServerStep]) {
    self.descriptor = descriptor
    self.steps = steps[...]
  }

  /// True if it waits to be able to send.
  var hasOutgoing: Bool { !outgoing.isEmpty }

  /// Takes what the client sent, or notes that it has gone.
  mutating func receive() {
    switch descriptor.receive(into: &incoming) {
    case .bytes, .wouldBlock: break
    case .ended: end(byClient: true)
    }
  }

  /// Plays steps until one has to wait.
  ///
  /// - Returns: whether it only stopped to let what it has read be noted: a test that has the answer
  ///   must find the request.
  mutating func advance(released: Set<String>) -> Bool {
    record.heldAt = nil
    while record.isOpen {
      guard flush(), let step = steps.first else {
        if record.isOpen, outgoing.isEmpty { end(byClient: false) }
        return false
      }
      switch step {
      case .readRequest:
        guard let request = WireRequest(takingFrom: &incoming) else { return false }
        record.requests.append(request)
        steps = steps.dropFirst()
        return true
      case .send(let bytes): outgoing = bytes[...]
      case .sendSlowly(let bytes):
        guard let first = bytes.first else { break }
        outgoing = [first]
        steps[steps.startIndex] = .sendSlowly(Array(bytes.dropFirst()))
        continue
      case .sendRepeatedly(let bytes, let times):
        guard times > 0 else { break }
        outgoing = bytes[...]
        steps[steps.startIndex] = .sendRepeatedly(bytes, times: times - 1)
        continue
      case .respond(let answer):
        if let request = record.requests.last { outgoing = answer(request)[...] }
      case .hold(let name):
        guard released.contains(name) else {
          record.heldAt = name
          return false
        }
      case .closeSending: descriptor.closeSending()
      case .reset:
        record.isOpen = false
        descriptor.reset()
      case .close: end(byClient: false)
      }
      steps = steps.dropFirst()
    }
    return false
  }

  mutating func end(byClient: Bool) {
    guard record.isOpen else { return }
    record.isOpen = false
    record.isClosedByClient = byClient
    descriptor.close()
  }

  /// Sends what is waiting; whether all of it went.
  private mutating func flush() -> Bool {
    record.isBlocked = false
    while !outgoing.isEmpty {
      switch descriptor.transmit(outgoing) {
      case .bytes(let count):
        record.bytesSent += count
        outgoing = outgoing.dropFirst(count)
      case .wouldBlock:
        record.isBlocked = true
        return false
      case .ended:
        end(byClient: true)
        return false
      }
    }
    return true
  }
}
