#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The frame of every program that `Tools/bench` starts: `PROGRAM GROUP [--smoke] [--results FILE]
/// [WORD …]`, or `PROGRAM table FILE` for the table of all limits in a file of results.
///
/// It ends with 0; with 1 if a limit was missed, with 2 if something could not be measured, with 64
/// if it was not told what to do.
public enum BenchmarkProgram {
  struct NoFigure: Error, CustomStringConvertible { let description = "no figure was found" }

  /// What measures a group: prints, and keeps what it finds.
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
