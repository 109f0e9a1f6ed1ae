import FileReading
public import JournalFeatures

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension JournalFile {
  /// A file or a folder on this machine; files are read when they are asked for.
  ///
  /// A file without a length, such as a pipe, is read as a whole, up to 256 MiB. Links within a
  /// folder are left out, and so are files deeper than eight folders.
  ///
  /// - Parameters:
  ///   - path: where it is.
  ///   - name: what to call it; the path if `nil`.
  /// - Throws: ``JournalFeatures/JournalImportError/notFound(file:)``,
  ///   ``JournalFeatures/JournalImportError/notReadable(file:reason:)``.
  public init(path: String, name: String? = nil) throws {
    let name = name ?? path
    var status = stat()
    guard stat(path, &status) == 0 else { throw JournalImportError.problem(name)(.last) }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      try self.init(file: path, name: name)
      return
    }
    var files: [JournalFile] = []
    try JournalFile.collect(&files, in: path, as: "", depth: 0)
    self.init(name: name, files: files.sorted { $0.name < $1.name })
  }

  private init(file path: String, name: String) throws {
    let problem = JournalImportError.problem(name)
    let file = try OpenFile(path: path, failure: problem)
    if let count = try file.length() {
      self.init(name: name, count: count) { range in
        // Opened for each reading: a folder may hold more files than may be open at once.
        try OpenFile(path: path, failure: problem).bytes(in: range)
      }
    } else {
      self.init(name: name, bytes: try file.allBytes(limit: 1 << 28))
    }
  }

  private static func collect(
    _ files: inout [JournalFile], in path: String, as prefix: String, depth: Int
  ) throws {
    guard depth < 8, files.count < 200_000 else { return }
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: path)
    } catch {
      throw JournalImportError.notReadable(file: path, reason: "the folder can't be listed")
    }
    for name in names.sorted() {
      let inner = "\(path)/\(name)"
      var status = stat()
      guard lstat(inner, &status) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFDIR:
        try collect(&files, in: inner, as: "\(prefix)\(name)/", depth: depth + 1)
      case S_IFREG: files.append(try JournalFile(file: inner, name: prefix + name))
      default: continue
      }
    }
  }
}

extension JournalImportError {
  /// A problem of the file of this name.
  fileprivate static func problem(_ name: String) -> @Sendable (FileProblem) -> any Error {
    { problem in
      if problem.isMissing { return JournalImportError.notFound(file: name) }
      if case .tooLarge(let limit) = problem {
        return JournalImportError.tooLarge(file: name, limit: limit)
      }
      return JournalImportError.notReadable(file: name, reason: problem.reason)
    }
  }
}
