import ClimbingFeatures
import ClimbingModels
import DomainModels
import FoundationEssentials
import LogbookFormats
import Measuring
import SQLiteStorage
import Storage

/// Measures what climbing promises of its speed.
@main
enum ClimbingBenchmarks {
  static func main() async {
    await BenchmarkProgram.run([("climbing", measure)])
  }

  private static func measure(
    _ words: [String], _ scale: Scale, _ findings: inout Findings
  ) async throws {
    // A smoke run needs no data that a checkout does not have.
    let data = scale.isSmoke ? nil : ProcessInfo.processInfo.environment["QUARTET_DATA"]
    let catalogue = data.map {
      URL(filePath: $0).appending(path: "climbing/openbeta_nv_or_wa_climbs.jsonl.gz")
    }
    try await withTemporaryFolder { folder in
      try await LogbookBenchmarks(folder: URL(filePath: folder), scale: scale)
        .run(catalogue: catalogue, &findings)
    }
  }
}

/// The container of climbing's use cases, over a store in a file.
struct ClimbingWorld: HasStore, HasClock, HasIdentifiers, HasLocalTime, HasClimber,
  HasLogbookFormats
{
  let store: RecordStore
  let climber: Identifier<Profile>
  let clock = WallClock.system
  let identifiers = IdentifierGenerator.version7(clock: .system, random: .seeded(1))
  let localTime = LocalTime.fixed(60)
  let logbookFormats = LogbookFormat.all

  init(_ file: URL) throws {
    climber = identifiers.next()
    let catalogue = try Catalogue(version: ClimbingRecords.layoutVersion, ClimbingRecords.all)
    let environment = StorageEnvironment(
      clock: clock, identifiers: identifiers, random: .seeded(2), program: "benchmarks")
    let backend = try SQLiteBackend(path: file.path, catalogue: catalogue, program: "benchmarks")
    store = RecordStore(
      backend: backend, catalogue: catalogue, environment: environment,
      owner: Scope(climber.description))
  }
}

/// A file of ticks as Mountain Project exports them: 50 days of 20 routes each thousand.
enum SampleLogbook {
  /// - Parameters:
  ///   - ticks: how many.
  ///   - routes: of how many routes.
  /// - Returns: the file.
  static func mountainProject(_ ticks: Int, routes: Int = 1_731) -> [UInt8] {
    var text =
      "Date,Route,Rating,Notes,URL,Pitches,Location,\"Avg Stars\",\"Your Stars\",Style,"
      + "\"Lead Style\",\"Route Type\",\"Your Rating\",Length,\"Rating Code\"\n"
    let letters = ["a", "b", "c", "d"]
    for number in 0..<ticks {
      let day = number / 20
      let date =
        "\(2012 + day / 336)-\(padded(day / 28 % 12 + 1))-\(padded(day % 28 + 1))"
      let rating = "5.\(10 + number % 4)\(letters[number / 7 % 4])"
      let lead = ["Onsight", "Redpoint", "Fell/Hung", "Flash"][number / 3 % 4]
      text +=
        "\(date),\"Route Number \(number % routes)\",\(rating),\"\(number % 5 == 0 ? "windy" : "")\","
        + "https://www.mountainproject.com/route/\(105_700_000 + number % routes)/route-number,1,"
        + "\"Oregon > Central Oregon > Smith Rock > Area \(number % 37)\",2.\(number % 10),-1,Lead,"
        + "\(lead),\"Trad, Sport\",,\(60 + number % 50),\n"
    }
    return Array(text.utf8)
  }

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
