import Measuring

/// Asks a server with wrk, as `load.lua` says.
struct LoadGenerator {
  struct NoFigures: Error { let output: String }
  struct Refused: Error, CustomStringConvertible {
    let route: String, failures: Int
    var description: String { "\(failures) requests of \(route) failed" }
  }

  /// Where wrk and its script are.
  let program: String
  let script: String
  /// How long it asks.
  var seconds: Int

  /// What it found.
  struct Round {
    /// Answered requests in a second.
    let rate: Double
    let median: Duration
    /// Within which 99 of 100 requests were answered.
    let slow: Duration
  }

  /// Asks a route.
  ///
  /// - Parameters:
  ///   - route: as `load.lua` names it.
  ///   - url: the server's.
  ///   - folder: what the server holds (``ServerCommunity``).
  ///   - run: another number for each run.
  ///   - connections: how many there are.
  /// - Returns: what it found.
  /// - Throws: ``Refused`` if a request failed; an error if wrk did.
  func ask(
    _ route: String, of url: String, with folder: String, run: Int, connections: Int
  ) throws -> Round {
    let output = try ChildProcess(
      program: program,
      arguments: [
        "-t1", "-c\(connections)", "-d\(seconds)s", "--timeout", "30s", "-s", script, url, "--",
        route, folder, "\(run)",
      ]
    ).output()
    guard let line = output.split(separator: "\n").last(where: { $0.hasPrefix("figures ") }) else {
      throw NoFigures(output: output)
    }
    let numbers = line.split(separator: " ").dropFirst().compactMap { Double($0) }
    guard numbers.count == 4 else { throw NoFigures(output: output) }
    guard numbers[3] == 0 else { throw Refused(route: route, failures: Int(numbers[3])) }
    return Round(
      rate: numbers[0], median: .microseconds(numbers[1]), slow: .microseconds(numbers[2]))
  }
}
