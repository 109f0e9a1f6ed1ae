#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A socket or an end of a pipe, as the few calls that the server needs.
struct Descriptor: Sendable {
  let number: Int32

  enum Transfer {
    case bytes(Int)
    case wouldBlock
    case ended
  }

  /// A socket of the local machine for TCP, bound to a port that nothing else uses.
  static func boundSocket() throws(ServerError) -> Descriptor {
    #if canImport(Glibc)
      let stream = Int32(SOCK_STREAM.rawValue)
    #else
      let stream = SOCK_STREAM
    #endif
    let made = Descriptor(number: socket(AF_INET, stream, 0))
    guard made.number >= 0 else { throw ServerError("socket", errno) }
    var address = loopback(port: 0)
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(made.number, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else {
      let code = errno
      made.close()
      throw ServerError("bind", code)
    }
    made.preparing()
    return made
  }

  /// Both ends of a pipe that wakes a thread up.
  static func pipePair() throws(ServerError) -> (reading: Descriptor, writing: Descriptor) {
    var numbers: [Int32] = [0, 0]
    guard pipe(&numbers) == 0 else { throw ServerError("pipe", errno) }
    let pair = (reading: Descriptor(number: numbers[0]), writing: Descriptor(number: numbers[1]))
    pair.reading.preparing()
    pair.writing.preparing()
    return pair
  }

  /// The port a bound socket got.
  var port: Int {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(number, $0, &size)
      }
    }
    return Int(UInt16(bigEndian: address.sin_port))
  }

  func listen(backlog: Int32) throws(ServerError) {
    #if canImport(Glibc)
      let result = Glibc.listen(number, backlog)
    #elseif canImport(Musl)
      let result = Musl.listen(number, backlog)
    #else
      let result = Darwin.listen(number, backlog)
    #endif
    guard result == 0 else { throw ServerError("listen", errno) }
  }

  /// The next client; nil if none waits.
  func acceptNext() -> Descriptor? {
    let client = Descriptor(number: accept(number, nil, nil))
    guard client.number >= 0 else { return nil }
    client.preparing()
    // Every write is a packet of its own: a slow answer must not be collected on the way.
    client.set(Int32(IPPROTO_TCP), TCP_NODELAY, to: Int32(1))
    return client
  }

  /// Begins to connect to a port of this machine; whether it can be written to soon.
  static func connects(to port: Int, within milliseconds: Int32) -> (Descriptor, Bool)? {
    guard let client = try? boundSocket() else { return nil }
    var address = loopback(port: port)
    _ = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(client.number, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    var entry = pollfd(fd: client.number, events: Int16(POLLOUT), revents: 0)
    return (client, poll(&entry, 1, milliseconds) == 1)
  }

  func receive(into buffer: inout [UInt8]) -> Transfer {
    var piece = [UInt8](repeating: 0, count: 65_536)
    let count = piece.withUnsafeMutableBytes { read(number, $0.baseAddress, $0.count) }
    guard count > 0 else { return count == 0 || !isTemporary ? .ended : .wouldBlock }
    buffer += piece[..<count]
    return .bytes(count)
  }

  func transmit(_ bytes: ArraySlice<UInt8>) -> Transfer {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    let count = bytes.withUnsafeBytes { send(number, $0.baseAddress, $0.count, flags) }
    guard count >= 0 else { return isTemporary ? .wouldBlock : .ended }
    return .bytes(count)
  }

  func wake() {
    var byte: UInt8 = 1
    _ = write(number, &byte, 1)
  }

  func closeSending() { _ = shutdown(number, Int32(SHUT_WR)) }

  /// Closes it so that the other side sees a reset.
  func reset() {
    set(SOL_SOCKET, SO_LINGER, to: linger(l_onoff: 1, l_linger: 0))
    close()
  }

  func close() {
    #if canImport(Glibc)
      _ = Glibc.close(number)
    #elseif canImport(Musl)
      _ = Musl.close(number)
    #else
      _ = Darwin.close(number)
    #endif
  }

  private var isTemporary: Bool {
    let code = errno
    return code == EAGAIN || code == EWOULDBLOCK || code == EINTR
  }

  private static func loopback(port: Int) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(truncatingIfNeeded: port).bigEndian
    address.sin_addr = in_addr(s_addr: UInt32(0x7F00_0001).bigEndian)
    return address
  }

  private func set<Value>(_ level: Int32, _ option: Int32, to value: Value) {
    withUnsafeBytes(of: value) {
      _ = setsockopt(number, level, option, $0.baseAddress, socklen_t($0.count))
    }
  }

  private func preparing() {
    _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    #if canImport(Darwin)
      set(SOL_SOCKET, SO_NOSIGPIPE, to: Int32(1))
    #endif
  }
}
