import Dispatch
import Networking
import Synchronization

@testable import NetworkingTesting

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// One connection of a ``PlainTransport``.
///
/// A blocking call blocks a thread of its own and ends when the task is cancelled.
final class PlainLine: Sendable {
  private struct State {
    var incoming: [UInt8] = []
    var isCancelled = false
    var isClosed = false
  }

  private let descriptor: Descriptor
  private let state = Mutex(State())
  private let thread = DispatchQueue(label: "PlainLine")

  init?(port: Int) {
    guard let (descriptor, isConnected) = Descriptor.connects(to: port, within: 5_000) else {
      return nil
    }
    guard isConnected else {
      descriptor.close()
      return nil
    }
    self.descriptor = descriptor
  }

  func close() {
    thread.async { [self] in
      let wasClosed = state.withLock { state in
        defer { state.isClosed = true }
        return state.isClosed
      }
      if !wasClosed { descriptor.close() }
    }
  }

  func write(_ bytes: [UInt8]) async throws(HTTPError) {
    var rest = bytes[...]
    while case .bytes(let count) = descriptor.transmit(rest), count < rest.count {
      rest = rest.dropFirst(count)
    }
  }

  func readHead() async throws(HTTPError) -> String {
    let end = Array("\r\n\r\n".utf8)
    while true {
      let head = state.withLock { state -> [UInt8]? in
        guard let range = state.incoming.firstRange(of: end) else { return nil }
        defer { state.incoming.removeFirst(range.upperBound) }
        return Array(state.incoming[..<range.lowerBound])
      }
      if let head { return String(decoding: head, as: UTF8.self) }
      guard try await more() else { throw HTTPError(.disconnected, "no answer") }
    }
  }

  /// The next piece and what is left of the content after it.
  func readPiece(
    _ framing: PlainFraming
  ) async throws(HTTPError) -> (piece: [UInt8]?, rest: PlainFraming) {
    switch framing {
    case .length(0): return (nil, framing)
    case .length(let length):
      let piece = try await take(atMost: length)
      return (piece, .length(length - piece.count))
    case .untilEnd:
      while state.withLock({ $0.incoming.isEmpty }) {
        guard try await more() else { return (nil, framing) }
      }
      return (try await take(atMost: .max), framing)
    case .chunk(0):
      let line = try await readLine()
      let size = Int(line.isEmpty ? try await readLine() : line, radix: 16) ?? 0
      if size == 0 { return (nil, framing) }
      return try await readPiece(.chunk(size))
    case .chunk(let size):
      let piece = try await take(atMost: size)
      return (piece, .chunk(size - piece.count))
    }
  }

  private func readLine() async throws(HTTPError) -> String {
    var line: [UInt8] = []
    while !line.suffix(2).elementsEqual([0x0D, 0x0A]) { line += try await take(atMost: 1) }
    return String(decoding: line.dropLast(2), as: UTF8.self)
  }

  private func take(atMost count: Int) async throws(HTTPError) -> [UInt8] {
    while true {
      let piece = state.withLock { state in
        let piece = Array(state.incoming.prefix(count))
        state.incoming.removeFirst(piece.count)
        return piece
      }
      if !piece.isEmpty { return piece }
      guard try await more() else { throw HTTPError(.truncated, "it ended too early") }
    }
  }

  /// Waits for bytes; false at the end of the connection.
  private func more() async throws(HTTPError) -> Bool {
    let hasMore = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        thread.async { [self] in continuation.resume(returning: read()) }
      }
    } onCancel: {
      state.withLock { $0.isCancelled = true }
      descriptor.closeBothWays()
    }
    if state.withLock({ $0.isCancelled }) { throw HTTPError(.cancelled, "cancelled") }
    return hasMore
  }

  private func read() -> Bool {
    var bytes: [UInt8] = []
    while true {
      switch descriptor.receive(into: &bytes) {
      case .bytes:
        state.withLock { $0.incoming += bytes }
        return true
      case .ended: return false
      case .wouldBlock: descriptor.waitUntilReadable()
      }
    }
  }
}

extension Descriptor {
  /// Ends the connection without giving the descriptor back: a caller that waits for it wakes up.
  func closeBothWays() { _ = shutdown(number, Int32(SHUT_RDWR)) }

  /// The number of descriptors of this process that are open.
  static var openCount: Int { (0..<Int32(4_096)).count { fcntl($0, F_GETFD) != -1 } }

  func waitUntilReadable() {
    var entry = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    _ = poll(&entry, 1, -1)
  }
}
