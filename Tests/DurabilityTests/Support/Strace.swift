import Foundation

/// The program that shows, fails and kills at system calls.
enum Strace {
  /// Whether tests that need it run: `Tools/test --quick` leaves them out, and says so.
  static let isWanted = ProcessInfo.processInfo.environment["QUARTET_QUICK"] != "1"

  static func path() throws -> String {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let places = folders.map { "\($0)/strace" }
    guard let place = places.first(where: FileManager.default.isExecutableFile) else {
      throw MissingPart("strace is missing: apt-get install strace, or set QUARTET_QUICK=1")
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
  /// - Throws: ``MissingPart`` if it is not there.
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
