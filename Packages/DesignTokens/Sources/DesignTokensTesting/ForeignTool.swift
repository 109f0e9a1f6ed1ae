public import Foundation

// No other system lets a process start another.
#if os(macOS) || os(Linux)
  /// A foreign program, run in a folder of its own.
  public struct ForeignTool: Sendable {
    /// The exit status and output of a program.
    public struct Outcome: Sendable {
      public let status: Int32
      public let output: String
      public let complaints: String
    }

    /// Says what is missing.
    public struct Missing: Error, CustomStringConvertible {
      public let description: String
    }

    /// True if tests that need a foreign program run.
    public static let isWanted = ProcessInfo.processInfo.environment["QUARTET_QUICK"] != "1"

    private let program: String

    /// Finds a program by its name.
    ///
    /// - Throws: ``Missing`` if it is not in the path.
    public init(_ name: String) throws {
      let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(
        separator: ":")
      guard
        let folder = folders.first(where: {
          FileManager.default.isExecutableFile(atPath: "\($0)/\(name)")
        })
      else { throw Missing(description: "\(name) is missing: Tools/test installs it") }
      program = "\(folder)/\(name)"
    }

    /// Runs it to its end; what it writes goes to files, because two pipes could block each other.
    ///
    /// - Throws: an error of Foundation if the program can't be started.
    public func run(_ arguments: [String], in folder: ToolFolder) throws -> Outcome {
      let process = Process()
      process.executableURL = URL(filePath: program)
      process.arguments = arguments
      process.currentDirectoryURL = folder.url
      let output = try folder.handle("stdout")
      let complaints = try folder.handle("stderr")
      process.standardOutput = output
      process.standardError = complaints
      process.standardInput = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      try output.close()
      try complaints.close()
      return Outcome(
        status: process.terminationStatus, output: try folder.read("stdout"),
        complaints: try folder.read("stderr"))
    }
  }

  /// A folder that is removed when the last reference to it is released.
  public final class ToolFolder: Sendable {
    public let url: URL

    /// - Throws: an error of Foundation if the folder can't be made.
    public init() throws {
      url = FileManager.default.temporaryDirectory
        .appending(path: "tool-\(UUID().uuidString)", directoryHint: .isDirectory)
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
      // A folder that can't be removed is left to the system.
      try? FileManager.default.removeItem(at: url)
    }

    /// - Throws: an error of Foundation if the file can't be written.
    public func write(_ text: String, to name: String) throws {
      try Data(text.utf8).write(to: url.appending(path: name))
    }

    /// - Throws: an error of Foundation if the file can't be read.
    public func read(_ name: String) throws -> String {
      String(decoding: try Data(contentsOf: url.appending(path: name)), as: UTF8.self)
    }

    func handle(_ name: String) throws -> FileHandle {
      try write("", to: name)
      return try FileHandle(forWritingTo: url.appending(path: name))
    }
  }
#endif
