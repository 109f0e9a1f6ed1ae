public import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Something that a browser can't be driven without, or that did not happen in time.
public struct DrivingError: Error, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}

/// A temporary folder that goes with its last owner.
public final class TemporaryFolder: Sendable {
  public let url: URL

  public init() throws {
    url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "quartet-pages-\(UUID().uuidString.prefix(13).lowercased())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}

/// A program that runs until its owner has gone, in a folder of its own.
///
/// Its output goes to files, so that no pipe has to be emptied.
public final class RunningProgram: Sendable {
  public let process: pid_t
  public let folder: TemporaryFolder
  private let name: String
  /// As `waitpid` has it; `nil` while the process runs.
  private let status = Mutex<Int32?>(nil)

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: the program.
  ///   - arguments: what follows its name.
  ///   - folder: what its home is.
  /// - Throws: ``DrivingError`` if it can't be started.
  public init(_ path: String, _ arguments: [String], in folder: TemporaryFolder) throws {
    self.folder = folder
    name = URL(fileURLWithPath: path).lastPathComponent
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    for (descriptor, stream) in [(STDOUT_FILENO, "output"), (STDERR_FILENO, "errors")] {
      posix_spawn_file_actions_addopen(
        &actions, descriptor, folder.url.appending(path: "\(name).\(stream)").path,
        O_WRONLY | O_CREAT | O_APPEND, 0o600)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    // A group of its own, so that what it starts ends with it.
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
    var environment = ProcessInfo.processInfo.environment.filter {
      ["PATH", "LD_LIBRARY_PATH", "TMPDIR"].contains($0.key)
    }
    environment["HOME"] = folder.url.path
    environment["XDG_DATA_HOME"] = folder.url.appending(path: "share").path
    environment["LC_ALL"] = "C.UTF-8"
    environment["TZ"] = "UTC"
    let words = ([path] + arguments).map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var process: pid_t = 0
    let error = posix_spawn(&process, path, &actions, &attributes, words, variables)
    guard error == 0 else { throw DrivingError("\(path) could not be started: error \(error)") }
    self.process = process
  }

  deinit { stop(with: SIGKILL) }

  public var outputText: String { text("output") }
  public var errorText: String { text("errors") }

  private func text(_ stream: String) -> String {
    let bytes = try? Data(contentsOf: folder.url.appending(path: "\(name).\(stream)"))
    return String(decoding: bytes ?? Data(), as: UTF8.self)
  }

  /// The status of the ended program, as `waitpid` returns it; `nil` while it runs.
  public var ending: Int32? {
    status.withLock { status in
      var found: Int32 = 0
      if status == nil, waitpid(process, &found, WNOHANG) == process { status = found }
      return status
    }
  }

  /// Waits until the program has said something.
  ///
  /// - Parameters:
  ///   - what: what is waited for, in words.
  ///   - find: finds it in what the program has said.
  /// - Returns: what was found.
  /// - Throws: ``DrivingError`` if the program ends before, or takes more than a minute.
  public func wait<Value>(
    for what: String, _ find: (RunningProgram) -> Value?
  ) async throws -> Value {
    let deadline = ContinuousClock.now + .seconds(60)
    while true {
      let hasEnded = ending != nil
      if let found = find(self) { return found }
      guard !hasEnded, ContinuousClock.now < deadline else {
        throw DrivingError("\(name) did not come to \(what): \(outputText)\(errorText)")
      }
      try await Task.sleep(for: .milliseconds(10))
    }
  }

  /// Waits until the program has ended by itself.
  ///
  /// - Throws: ``DrivingError`` if it fails.
  public func succeed() async throws {
    guard try await wait(for: "its end", { $0.ending }) == 0 else {
      throw DrivingError("\(name) failed: \(errorText)")
    }
  }

  /// The processor time of its threads so far.
  public func processorTime() throws -> Duration {
    let tasks = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")
    let nanoseconds = tasks.reduce(Int64(0)) { sum, task in
      let file = "/proc/\(process)/task/\(task)/schedstat"
      let words = (try? String(contentsOfFile: file, encoding: .utf8))?.split(separator: " ")
      return sum + (words?.first.flatMap { Int64($0) } ?? 0)
    }
    return .nanoseconds(nanoseconds)
  }

  /// Ends the program and all that it started.
  private func stop(with signal: Int32) {
    status.withLock { status in
      // What has been waited for may have left its number to others.
      kill(-process, signal)
      guard status == nil else { return }
      var found: Int32 = 0
      while waitpid(process, &found, 0) < 0, errno == EINTR {}
      status = found
    }
  }
}

extension RunningProgram {
  /// The path of a program of this repository: where a variable says (`QUARTET_FRIENDS_SERVER`), or
  /// beside the running program, where a build of the tests puts it.
  ///
  /// - Throws: ``DrivingError`` if it is not there.
  public static func product(_ name: String) throws -> String {
    let variable = "QUARTET_\(name.uppercased().replacing("-", with: "_"))"
    let beside = Bundle.main.executableURL?.deletingLastPathComponent().appending(path: name).path
    let path = ProcessInfo.processInfo.environment[variable] ?? beside ?? name
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw DrivingError("there is no \(path): swift build --product \(name)")
    }
    return path
  }

  /// The path of a program of the system.
  ///
  /// - Throws: ``DrivingError`` if it is not there.
  public static func tool(_ name: String, of package: String) throws -> String {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let place = folders.map { "\($0)/\(name)" }
      .first(where: FileManager.default.isExecutableFile)
    guard let place else {
      throw DrivingError("\(name) is missing: apt-get install \(package), or set QUARTET_QUICK=1")
    }
    return place
  }
}
