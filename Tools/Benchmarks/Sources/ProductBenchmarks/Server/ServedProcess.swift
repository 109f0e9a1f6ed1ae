import HummingbirdServing
import Measuring
import Serving

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A server in a process of its own, which prints its URL as soon as it answers there.
final class ServedProcess {
  struct NotStarted: Error { let program: String }
  struct NoMemory: Error {}

  let url: String
  /// The time from its start to its URL.
  let startTime: Duration
  private let process: Int32
  private let output: Int32
  private var runs = true

  /// Starts it and waits for its URL.
  ///
  /// - Parameters:
  ///   - words: the program's path and its arguments.
  ///   - variables: further variables of its environment.
  ///   - log: the file to which it writes its standard error.
  /// - Throws: ``NotStarted`` if it ends without a URL.
  init(_ words: [String], _ variables: [String: String] = [:], log: String) throws {
    var ends: [Int32] = [-1, -1]
    let errors = open(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard pipe(&ends) == 0, errors >= 0 else { throw NotStarted(program: words[0]) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(errors) }
    let environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    let clock = ContinuousClock()
    let start = clock.now
    output = ends[0]
    do {
      // Ours is closed before we read, or the end of a process that failed would not be seen.
      defer { close(ends[1]) }
      process = try ChildProcess.start(
        words, environment: environment.map { "\($0)=\($1)" },
        descriptors: [nil, ends[1], errors])
    }
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while read(output, &byte, 1) == 1, byte != UInt8(ascii: "\n") { line.append(byte) }
    startTime = clock.now - start
    url = String(decoding: line, as: UTF8.self)
    guard url.hasPrefix("http://") else { throw NotStarted(program: words[0]) }
  }

  var port: UInt16 { url.split(separator: ":").last.flatMap { UInt16($0) } ?? 0 }

  /// Its resident memory, in bytes.
  var memory: Double {
    get throws {
      let status = try TextFile.read("/proc/\(process)/status")
      for line in status.split(separator: "\n") where line.hasPrefix("VmRSS:") {
        let words = line.split { $0 == " " || $0 == "\t" }
        if words.count > 1, let size = Double(words[1]) { return size * 1_024 }
      }
      throw NoMemory()
    }
  }

  deinit { stop() }

  /// Ends it, and waits for its end.
  func stop() {
    guard runs else { return }
    runs = false
    kill(process, SIGTERM)
    while waitpid(process, nil, 0) < 0, errno == EINTR {}
    close(output)
  }
}

/// The listener of the servers with nothing behind it: the cost of a request before it is answered.
struct BareServer: HTTPHandler {
  /// Serves at a free port until the process is killed, and prints its URL.
  static func serve(_ findings: inout Findings) async throws {
    try await HummingbirdServer([Listener(.port("127.0.0.1", 0), BareServer())]).run { ports in
      Findings(group: "bare", Scale(isSmoke: true)).line("http://127.0.0.1:\(ports[0])")
    }
  }

  func admit(_ head: RequestHead) -> Admission { .body(limit: 0) }

  func respond(to request: ServerRequest) async -> ServerResponse {
    ServerResponse(
      200, headers: ["content-type": "application/json"], body: Array(#"{"ok":true}"#.utf8))
  }

  func respond(to failure: ReadingFailure, of head: RequestHead) -> ServerResponse {
    .text(400, "the request can't be read")
  }
}
