import Dispatch
import Foundation
import Interchange
import ServingTesting
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A server that runs beside a test, and ends with it.
final class RunningServer: Sendable {
  private struct State {
    var output: [UInt8] = []
    var errors: [UInt8] = []
    /// As `waitpid` has it; `nil` while the process runs.
    var status: Int32?
  }

  let process: pid_t
  /// The folder of the program, which goes with its last owner.
  private let workspace: Workspace
  private let state = Mutex(State())

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: the program, with its environment and folder.
  ///   - arguments: what follows its name.
  ///   - wrapper: the words before it.
  /// - Throws: ``MissingPrerequisite`` if it can't be started.
  init(_ program: Program, _ arguments: [String], via wrapper: [String] = []) throws {
    let words = wrapper + [program.executable] + arguments
    let child = ChildProcess(
      path: words[0], arguments: Array(words.dropFirst()), environment: program.environment,
      folder: program.workspace.path, killAfter: nil)
    let (pid, output, errors) = try ChildProcess.starting.withLock { _ in
      let (output, errors) = (try Channel(), try Channel())
      let pid = try child.start(output: output.writing, errors: errors.writing)
      // The channels close theirs; a thread closes these.
      let copies = [output, errors].map { fcntl($0.reading, F_DUPFD_CLOEXEC, 0) }
      return (pid, copies[0], copies[1])
    }
    process = pid
    workspace = program.workspace
    collect(output) { $0.output += $1 }
    collect(errors) { $0.errors += $1 }
    DispatchQueue.global().async { [process, weak self] in
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
      self?.state.withLock { $0.status = status }
    }
  }

  deinit {
    if state.withLock({ $0.status == nil }) { kill(-process, SIGKILL) }
  }

  private func collect(
    _ descriptor: Int32, _ take: @escaping @Sendable (inout State, ArraySlice<UInt8>) -> Void
  ) {
    DispatchQueue.global().async { [weak self] in
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while true {
        let count = read(descriptor, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        self?.state.withLock { take(&$0, buffer.prefix(count)) }
      }
      close(descriptor)
    }
  }

  var outputText: String { state.withLock { String(decoding: $0.output, as: UTF8.self) } }
  var errorText: String { state.withLock { String(decoding: $0.errors, as: UTF8.self) } }

  /// Waits until both streams fulfil a condition.
  ///
  /// - Throws: ``MissingPrerequisite`` if the server ends before.
  func wait<Value>(for find: (RunningServer) -> Value?) async throws -> Value {
    var found: Value?
    try await Processes.wait { [self] in
      let hasEnded = state.withLock { $0.status != nil }
      found = find(self)
      if found == nil, hasEnded { throw MissingPrerequisite("the server has ended: \(errorText)") }
      return found != nil
    }
    guard let found else { throw MissingPrerequisite("nothing was found") }
    return found
  }

  /// Waits for the URLs that it prints, and gives their ports.
  func ports(_ count: Int = 1) async throws -> [Int] {
    try await wait { server in
      let lines = server.outputText.split(separator: "\n", omittingEmptySubsequences: false)
      guard lines.count > count else { return nil }
      return lines.dropLast().compactMap { $0.split(separator: ":").last.flatMap { Int($0) } }
    }
  }

  /// Sends a signal, and waits for the end.
  ///
  /// - Returns: how it ended.
  func end(with signal: Int32) async throws -> Ending {
    kill(process, signal)
    return try await ending()
  }

  /// Waits for the end.
  func ending() async throws -> Ending {
    let status = try await wait { server in server.state.withLock { $0.status } }
    return Ending(status: (status >> 8) & 0xFF, signal: status & 0x7F)
  }

  /// The end of a server: by itself with a status, or by a signal.
  struct Ending: Equatable {
    var status: Int32 = 0
    var signal: Int32 = 0
  }
}

/// Requests of the original client, as bytes.
struct RawClient {
  let port: Int
  var token: String?

  /// Sends a request on a connection of its own.
  func send(
    _ method: String, _ path: String, _ body: JSONValue? = nil
  ) async throws -> (status: Int, body: JSONValue) {
    let response = try await raw(method, path, body)
    let json =
      response.body.isEmpty ? JSONValue.null : try JSONReader.read(Array(response.body.utf8))
    return (response.status, json)
  }

  func raw(_ method: String, _ path: String, _ body: JSONValue? = nil) async throws -> RawResponse {
    var head = "\(method) \(path) HTTP/1.1\r\nHost: localhost:\(port)\r\nConnection: close\r\n"
    if let token { head += "Authorization: Bearer \(token)\r\n" }
    let text = body.map { $0.text() } ?? ""
    if body != nil {
      head += "Content-Type: application/json\r\nContent-Length: \(text.utf8.count)\r\n"
    }
    return try await RawConnection(port: port, patience: 120).exchange(head + "\r\n" + text)
  }
}
