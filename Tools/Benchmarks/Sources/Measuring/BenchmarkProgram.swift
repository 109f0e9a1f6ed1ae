#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The frame of every program that `Tools/bench` starts: `PROGRAM GROUP [--smoke] [--results FILE]
/// [WORD …]`, or `PROGRAM table FILE` for the table of all limits in a file of results.
///
/// It ends with 0; with 1 if a limit was missed, with 2 if something could not be measured, with 64
/// if it was not told what to do.
public enum BenchmarkProgram {
  struct NoFigure: Error, CustomStringConvertible { let description = "no figure was found" }

  /// Measures a group: prints its findings and keeps them.
  public typealias Measure = (
    _ words: [String], _ scale: Scale, _ findings: inout Findings
  ) async throws -> Void

  /// Runs what the command line asks for, and ends the program.
  ///
  /// - Parameter groups: what it can measure, by the names of the groups.
  public static func run(_ groups: [(name: String, measure: Measure)]) async -> Never {
    let words = Array(CommandLine.arguments.dropFirst())
    do {
      if words.count == 2, words[0] == "table" {
        let table = LimitTable(try TextFile.read(words[1]))
        print(table.text)
        exit(table.isGood ? 0 : 1)
      }
      guard let group = groups.first(where: { $0.name == words.first }) else { usage(groups) }
      var rest = Array(words.dropFirst())
      var results: String?
      if let place = rest.firstIndex(of: "--results"), place + 1 < rest.count {
        results = rest[place + 1]
        rest.removeSubrange(place...(place + 1))
      }
      let scale = Scale(isSmoke: rest.contains("--smoke"))
      rest.removeAll { $0 == "--smoke" }
      var findings = Findings(group: group.name, scale)
      try await group.measure(rest, scale, &findings)
      guard !findings.lines.isEmpty else { throw NoFigure() }
      if let results {
        try TextFile.append(findings.lines.map { $0.text + "\n" }.joined(), to: results)
      }
      exit(findings.isGood ? 0 : 1)
    } catch {
      fail(error)
    }
  }

  /// Ends the program because something could not be measured.
  public static func fail(_ error: any Error) -> Never {
    let text = Array("error: it could not be measured: \(error)\n".utf8)
    _ = write(STDERR_FILENO, text, text.count)
    exit(2)
  }

  private static func usage(_ groups: [(name: String, measure: Measure)]) -> Never {
    let names = groups.map(\.name).joined(separator: " | ")
    let text = Array("usage: \(names) [--smoke] [--results FILE] … | table FILE\n".utf8)
    _ = write(STDERR_FILENO, text, text.count)
    exit(64)
  }
}

/// Files of text.
public enum TextFile {
  struct Failure: Error { let path: String, number: Int32 }

  /// Reads all of a file.
  ///
  /// - Parameter path: the file.
  /// - Returns: its text.
  /// - Throws: an error with the number that the system gives.
  public static func read(_ path: String) throws -> String {
    guard let file = fopen(path, "rb") else { throw Failure(path: path, number: errno) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<count]
    }
  }

  /// Writes at the end of a file, which is made if it is not there.
  ///
  /// - Throws: an error with the number that the system gives.
  public static func append(_ text: String, to path: String) throws {
    guard let file = fopen(path, "ab") else { throw Failure(path: path, number: errno) }
    let bytes = Array(text.utf8)
    let written = fwrite(bytes, 1, bytes.count, file)
    guard fclose(file) == 0, written == bytes.count else {
      throw Failure(path: path, number: errno)
    }
  }
}

/// Does something in a folder that goes away afterwards.
public func withTemporaryFolder<Value>(
  _ body: (_ path: String) async throws -> Value
) async throws -> Value {
  let folder = FileManager.default.temporaryDirectory
    .appending(path: "quartet-benchmarks-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try await body(folder.path)
}
