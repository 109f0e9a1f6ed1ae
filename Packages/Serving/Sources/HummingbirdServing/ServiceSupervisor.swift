#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The protocol between a server and systemd, or another supervisor that speaks it.
public struct ServiceSupervisor: Sendable {
  /// A socket that the supervisor listens on for this process.
  public struct Socket: Sendable, Equatable {
    /// As the socket unit names it (`FileDescriptorName=`); `unknown` for one without a name.
    public let name: String
    public let descriptor: Int32

    public init(name: String, descriptor: Int32) {
      (self.name, self.descriptor) = (name, descriptor)
    }
  }

  /// A state that a server reports to its supervisor.
  public enum State: String, Sendable {
    case ready = "READY=1"
    case stopping = "STOPPING=1"
  }

  /// The sockets that were passed on, in the order of the unit (sd_listen_fds(3)).
  public let sockets: [Socket]
  private let address: String?

  /// - Parameters:
  ///   - environment: of this process.
  ///   - processID: of this process; sockets for another one are left alone.
  public init(environment: [String: String], processID: Int32) {
    address = environment["NOTIFY_SOCKET"]
    guard environment["LISTEN_PID"].flatMap(Int32.init) == processID,
      let count = environment["LISTEN_FDS"].flatMap(Int32.init), (1...64).contains(count)
    else {
      sockets = []
      return
    }
    let names = (environment["LISTEN_FDNAMES"] ?? "")
      .split(separator: ":", omittingEmptySubsequences: false)
    // They begin after standard input, output and error.
    sockets = (0..<count).map { index in
      let name = names.indices.contains(Int(index)) ? names[Int(index)] : ""
      return Socket(name: name.isEmpty ? "unknown" : String(name), descriptor: 3 + index)
    }
  }

  /// Keeps the sockets from programs that this process starts.
  public func keepSockets() {
    for socket in sockets { _ = fcntl(socket.descriptor, F_SETFD, FD_CLOEXEC) }
  }

  /// Sends one datagram to the supervisor (sd_notify(3)), and does not wait for it.
  ///
  /// - Returns: whether it was sent; false without a supervisor.
  @discardableResult
  public func notify(_ state: State) -> Bool {
    guard let address, address.hasPrefix("/") || address.hasPrefix("@") else { return false }
    var target = sockaddr_un()
    target.sun_family = sa_family_t(AF_UNIX)
    var path = Array(address.utf8)
    // The name of an abstract socket begins with a zero byte.
    if address.hasPrefix("@") { path[0] = 0 }
    let offset = MemoryLayout<sockaddr_un>.offset(of: \.sun_path) ?? 2
    guard path.count < MemoryLayout<sockaddr_un>.size - offset else { return false }
    withUnsafeMutableBytes(of: &target.sun_path) { $0.copyBytes(from: path) }
    #if canImport(Glibc)
      let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
      let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
    #else
      let descriptor = socket(AF_UNIX, SOCK_DGRAM, 0)
      let flags = MSG_DONTWAIT
    #endif
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    let size = socklen_t(offset + path.count)
    let bytes = Array(state.rawValue.utf8)
    return withUnsafePointer(to: target) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        sendto(descriptor, bytes, bytes.count, flags, $0, size) == bytes.count
      }
    }
  }
}
