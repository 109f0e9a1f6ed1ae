import Dispatch
import DomainModelsTesting

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A connection to a server on this machine, byte by byte: it sends what no HTTP client would.
///
/// Its calls wait on threads of their own.
public final class RawConnection: Sendable {
  private let descriptor: Int32

  /// Connects to a port of 127.0.0.1.
  ///
  /// - Parameters:
  ///   - port: the port.
  ///   - patience: how long a call waits for the server, in seconds.
  /// - Throws: `ExpectationFailure` if the port takes no connection.
  public convenience init(port: Int, patience: Int = 20) throws {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    try self.init(AF_INET, address, patience, "port \(port)")
  }

  /// Connects to a Unix socket.
  ///
  /// - Parameters:
  ///   - path: of the socket.
  ///   - patience: how long a call waits for the server, in seconds.
  /// - Throws: `ExpectationFailure` if the socket takes no connection.
  public convenience init(path: String, patience: Int = 20) throws {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    try expect(
      path.utf8.count < MemoryLayout.size(ofValue: address.sun_path), "\(path) is too long")
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    try self.init(AF_UNIX, address, patience, path)
  }

  private init<Address>(
    _ family: Int32, _ address: Address, _ patience: Int, _ name: String
  ) throws {
    #if canImport(Glibc)
      descriptor = socket(family, Int32(SOCK_STREAM.rawValue), 0)
    #else
      descriptor = socket(family, SOCK_STREAM, 0)
    #endif
    var time = timeval(tv_sec: patience, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(descriptor, SOL_SOCKET, option, &time, socklen_t(MemoryLayout<timeval>.size))
    }
    let status = withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<Address>.size))
      }
    }
    guard status == 0 else {
      close(descriptor)
      throw ExpectationFailure("\(name) takes no connection (\(errno))")
    }
  }

  deinit { close(descriptor) }

  /// Sends bytes until the last one or the end of the connection.
  ///
  /// - Returns: how many were sent before the server ended the connection.
  @discardableResult
  public func send(_ bytes: [UInt8]) async -> Int {
    await onThread { descriptor in
      var sent = 0
      while sent < bytes.count {
        let count = bytes[sent...].withUnsafeBytes {
          #if canImport(Darwin)
            Darwin.send(descriptor, $0.baseAddress, $0.count, 0)
          #elseif canImport(Glibc)
            Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
          #else
            Musl.send(descriptor, $0.baseAddress, $0.count, MSG_NOSIGNAL)
          #endif
        }
        guard count > 0 else { break }
        sent += count
      }
      return sent
    }
  }

  /// Sends text, whose line breaks are sent as they are.
  @discardableResult
  public func send(_ text: String) async -> Int { await send(Array(text.utf8)) }

  /// Says that nothing more is sent.
  public func finishSending() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Receives what there is, at least one byte.
  ///
  /// - Returns: empty at the end of the connection; `nil` if the server neither sends nor ends it.
  public func receive() async -> [UInt8]? {
    await onThread { descriptor in
      var buffer = [UInt8](repeating: 0, count: 64 << 10)
      let count = recv(descriptor, &buffer, buffer.count, 0)
      // A reset is an end as well.
      if count < 0 { return errno == EAGAIN || errno == EWOULDBLOCK ? nil : [] }
      return Array(buffer[..<count])
    }
  }

  /// Receives until the server ends the connection.
  ///
  /// - Throws: `ExpectationFailure` if it does not.
  public func receiveAll() async throws -> String {
    var all: [UInt8] = []
    while true {
      guard let bytes = await receive() else {
        throw ExpectationFailure(
          "the server does not end the connection after \(String(decoding: all, as: UTF8.self))")
      }
      if bytes.isEmpty { return String(decoding: all, as: UTF8.self) }
      all += bytes
    }
  }

  private func onThread<Value: Sendable>(
    _ body: @escaping @Sendable (Int32) -> Value
  ) async -> Value {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async { [self] in continuation.resume(returning: body(descriptor)) }
    }
  }
}

/// A response as it came over a connection.
public struct RawResponse: Sendable {
  public let status: Int
  /// Names in lower case; of several with one name the last.
  public let headers: [String: String]
  public let body: String
}

extension RawConnection {
  /// Sends text, and receives one response whose body has a length.
  ///
  /// - Parameters:
  ///   - text: the request, whose line breaks are sent as they are.
  ///   - hasBody: whether a body follows; false for a response to HEAD.
  /// - Returns: the response.
  /// - Throws: `ExpectationFailure` if none comes.
  public func exchange(_ text: String, hasBody: Bool = true) async throws -> RawResponse {
    await send(text)
    return try await response(hasBody: hasBody)
  }

  /// Receives one response whose body has a length.
  ///
  /// Bytes that the server sends after it are lost.
  public func response(hasBody: Bool = true) async throws -> RawResponse {
    var all: [UInt8] = []
    while true {
      if let response = Self.read(all, hasBody: hasBody) { return response }
      guard let bytes = await receive(), !bytes.isEmpty else {
        throw ExpectationFailure("no response but \(String(decoding: all, as: UTF8.self))")
      }
      all += bytes
    }
  }

  /// The response at the beginning of what was received; `nil` if it is not complete.
  public static func read(_ bytes: [UInt8], hasBody: Bool = true) -> RawResponse? {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let end = text.firstRange(of: "\r\n\r\n") else { return nil }
    let lines = text[..<end.lowerBound].split(separator: "\r\n")
    let words = (lines.first ?? "").split(separator: " ")
    guard words.count > 1, let status = Int(words[1]) else { return nil }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard let name = parts.first else { continue }
      headers[name.lowercased()] = parts.count > 1 ? String(parts[1].drop { $0 == " " }) : ""
    }
    let body = text[end.upperBound...]
    let length = hasBody && status >= 200 ? headers["content-length"].flatMap { Int($0) } ?? 0 : 0
    guard body.utf8.count >= length else { return nil }
    return RawResponse(
      status: status, headers: headers,
      body: String(decoding: Array(body.utf8.prefix(length)), as: UTF8.self))
  }
}
