import DesignTokens
import Foundation
import Testing

/// A foreign program, run in a folder of its own.
struct WebTool {
  /// The exit status and output of a program.
  struct Outcome {
    let status: Int32
    let output: String
    let complaints: String
  }

  /// Says what is missing.
  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  /// True if tests that need a foreign program run.
  static let isWanted = ProcessInfo.processInfo.environment["QUARTET_QUICK"] != "1"

  private let program: String

  /// Finds a program by its name.
  init(_ name: String) throws {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
    guard
      let folder = folders.first(where: {
        FileManager.default.isExecutableFile(atPath: "\($0)/\(name)")
      })
    else { throw Missing(description: "\(name) is missing: Tools/test installs it") }
    program = "\(folder)/\(name)"
  }

  /// Runs it to its end; what it writes goes to files, because two pipes could block each other.
  func run(_ arguments: [String], in folder: WebFolder) throws -> Outcome {
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

  /// Runs headless Chromium on a page and gives what the page has become.
  ///
  /// - Parameters:
  ///   - page: The page's file in the folder.
  ///   - dark: Whether the reader likes it dark.
  ///   - contrast: Whether the reader likes more contrast.
  ///   - wide: Whether the screen shows Display P3.
  ///   - folder: Where the page is.
  /// - Returns: The page after its scripts as output; what Chromium logs as complaints.
  /// - Throws: ``Missing``, or what kept it from being run.
  static func browse(
    _ page: String, dark: Bool, contrast: Bool, wide: Bool, in folder: WebFolder
  ) throws -> Outcome {
    try WebTool("chromium").run(
      [
        "--headless=new", "--no-sandbox", "--disable-gpu", "--enable-logging=stderr",
        "--user-data-dir=\(folder.url.path)/profile",
        // Blink's own numbers: 0 is dark and more contrast, 1 is light, 3 is no preference.
        "--blink-settings=preferredColorScheme=\(dark ? 0 : 1),preferredContrast=\(contrast ? 0 : 3)",
        "--force-color-profile=\(wide ? "display-p3-d65" : "srgb")",
        "--dump-dom", "file://\(folder.url.path)/\(page)",
      ], in: folder)
  }
}

/// A folder that is gone when nothing refers to it any more.
final class WebFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appending(path: "web-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    // A folder that can't be removed is left to the system.
    try? FileManager.default.removeItem(at: url)
  }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: url.appending(path: name))
  }

  func write(_ files: [TokenExportFile]) throws {
    for file in files { try Data(file.bytes).write(to: url.appending(path: file.path)) }
  }

  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appending(path: name)), as: UTF8.self)
  }

  func handle(_ name: String) throws -> FileHandle {
    try write("", to: name)
    return try FileHandle(forWritingTo: url.appending(path: name))
  }
}
