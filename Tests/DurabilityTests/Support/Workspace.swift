import Foundation

/// A fresh temporary folder that goes away with the last who holds it.
final class Workspace: Sendable {
  let path: String

  /// Makes the folder.
  ///
  /// - Parameter isVolatile: whether it may lie in memory, where flushing takes no time.
  /// - Throws: what the system says.
  init(isVolatile: Bool = false) throws {
    let memory = "/dev/shm"
    let isInMemory = isVolatile && FileManager.default.isWritableFile(atPath: memory)
    let base =
      isInMemory
      ? memory : FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
    path = "\(base)/quartet-durability-\(UUID().uuidString.prefix(13).lowercased())"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// A path below the folder.
  func path(_ name: String) -> String { "\(path)/\(name)" }

  /// Copies a folder below it to another, without what a process shares with others in memory.
  func copy(_ old: String, to new: String) throws {
    let manager = FileManager.default
    try manager.createDirectory(atPath: path(new), withIntermediateDirectories: true)
    for name in try manager.contentsOfDirectory(atPath: path(old)) where !name.hasSuffix("-shm") {
      try manager.copyItem(atPath: path("\(old)/\(name)"), toPath: path("\(new)/\(name)"))
    }
  }

  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path(name)) }
}

/// The program under test.
enum Executable {
  /// Beside the test bundle, where the build of the tests puts it.
  static func path() throws -> String {
    guard let bundle = Bundle.main.executableURL else {
      throw MissingPrerequisite("the test bundle does not know where it is")
    }
    let path = bundle.deletingLastPathComponent().appendingPathComponent("StorageWriter").path
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw MissingPrerequisite("there is no \(path): swift build --build-tests")
    }
    return path
  }
}

/// The program that shows, fails and kills at system calls.
enum Strace {
  /// True if tests that need it run: `Tools/test --quick` leaves them out, and says so.
  static let isWanted = ProcessInfo.processInfo.environment["QUARTET_QUICK"] != "1"

  static func path() throws -> String {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let places = folders.map { "\($0)/strace" }
    guard let place = places.first(where: FileManager.default.isExecutableFile) else {
      throw MissingPrerequisite("strace is missing: apt-get install strace, or set QUARTET_QUICK=1")
    }
    return place
  }

  /// Calls that change files, and the one that takes the write lock.
  static let watched =
    "open,openat,openat2,creat,close,write,pwrite64,writev,pwritev,pwritev2,ftruncate,truncate,fallocate,lseek,mmap,"
    + "fsync,fdatasync,sync_file_range,copy_file_range,sendfile,rename,renameat,renameat2,link,"
    + "linkat,symlink,symlinkat,unlink,unlinkat,rmdir,mkdir,mkdirat,flock"

  /// The option that leaves a program alone at all other calls, which halves its time.
  ///
  /// With it `strace` sends no signals at calls.
  static let stopsOnlyAtTraced = "--seccomp-bpf"

  /// The words before a program's that have its calls written to a file.
  ///
  /// - Parameters:
  ///   - file: where to.
  ///   - isWhole: whether with all that is written, or with the first few bytes.
  ///   - injection: what to do at some of them, as `strace -e inject=` takes it.
  ///   - path: do it only where a call touches this file, and trace only such calls.
  /// - Returns: the words.
  /// - Throws: ``MissingPrerequisite`` if it is not there.
  static func words(
    to file: String, isWhole: Bool = true, injection: String? = nil, path: String? = nil
  ) throws -> [String] {
    var words = [
      try self.path(), "-f", "-y", "-xx", "-s", isWhole ? "100000000" : "64", "-o", file,
      "-e", "trace=\(watched)", "-e", "signal=KILL",
    ]
    if let injection { words += ["-e", "inject=\(injection)"] }
    if injection?.contains("signal=") != true { words.append(stopsOnlyAtTraced) }
    if let path { words += ["-P", path] }
    return words
  }
}

/// Something that a test needs and this machine lacks: a failure, never a silent skip.
struct MissingPrerequisite: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
