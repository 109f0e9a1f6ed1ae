import Measuring

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Asks a server with wrk, as `load.lua` says.
struct LoadGenerator {
  struct NoFigures: Error { let output: String }
  struct Refused: Error, CustomStringConvertible {
    let route: String, failures: Int
    var description: String { "\(failures) requests of \(route) failed" }
  }

  /// The paths of wrk and its script.
  let program: String
  let script: String
  /// The duration, in seconds.
  var seconds: Int

  /// The result of a round.
  struct Round {
    /// Answered requests in a second.
    let rate: Double
    let median: Duration
    /// Within which 99 of 100 requests were answered.
    let slow: Duration
  }

  /// Asks a route.
  ///
  /// - Parameters:
  ///   - route: as `load.lua` names it.
  ///   - url: the server's.
  ///   - folder: what the server holds (``ServerCommunity``).
  ///   - run: another number for each run.
  ///   - connections: how many there are.
  /// - Returns: what it found.
  /// - Throws: ``Refused`` if a request failed; an error if wrk did.
  func ask(
    _ route: String, of url: String, with folder: String, run: Int, connections: Int
  ) throws -> Round {
    let output = try ChildProcess(
      program: program,
      arguments: [
        "-t1", "-c\(connections)", "-d\(seconds)s", "--timeout", "30s", "-s", script, url, "--",
        route, folder, "\(run)",
      ]
    ).output()
    guard let line = output.split(separator: "\n").last(where: { $0.hasPrefix("figures ") }) else {
      throw NoFigures(output: output)
    }
    let numbers = line.split(separator: " ").dropFirst().compactMap { Double($0) }
    guard numbers.count == 4 else { throw NoFigures(output: output) }
    guard numbers[3] == 0 else { throw Refused(route: route, failures: Int(numbers[3])) }
    return Round(
      rate: numbers[0], median: .microseconds(numbers[1]), slow: .microseconds(numbers[2]))
  }
}

/// Connections to a server, each with an open stream of events.
final class EventStreams {
  struct Failure: Error { let number: Int32, reply: String }

  private var sockets: [Int32] = []

  deinit { for socket in sockets { close(socket) } }

  /// Opens a stream and waits for its first event.
  func open(port: UInt16, token: String) throws {
    try request("/api/v1/events", port: port, token: token, until: "event: resync")
  }

  /// Asks once, on a connection of its own that stays open, and waits until the text arrives.
  func request(_ path: String, port: UInt16, token: String, until text: String) throws {
    let number = socket(AF_INET, streamType, 0)
    guard number >= 0 else { throw Failure(number: errno, reply: "") }
    sockets.append(number)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let status = withUnsafeBytes(of: &address) { bytes in
      bytes.withMemoryRebound(to: sockaddr.self) {
        connect(number, $0.baseAddress, socklen_t(bytes.count))
      }
    }
    guard status == 0 else { throw Failure(number: errno, reply: "") }
    let head = Array(
      "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer \(token)\r\n\r\n".utf8)
    guard write(number, head, head.count) == head.count else {
      throw Failure(number: errno, reply: "")
    }
    var reply = ""
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while !reply.contains(text) {
      let count = read(number, &buffer, buffer.count)
      guard count > 0 else { throw Failure(number: errno, reply: reply) }
      reply += String(decoding: buffer[..<count], as: UTF8.self)
    }
  }

  private var streamType: Int32 {
    #if canImport(Glibc)
      Int32(SOCK_STREAM.rawValue)
    #else
      SOCK_STREAM
    #endif
  }
}
