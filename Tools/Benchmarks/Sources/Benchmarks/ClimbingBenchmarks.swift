import CatalogueFiles
import ClimbingFeatures
import ClimbingModels
import DomainModels
import FoundationEssentials
import Interchange
import LogbookFormats
import Storage

/// What climbing promises of its speed: writing, importing, looking at long logbooks, searching.
struct ClimbingBenchmarks {
  let folder: URL

  struct Unexpected: Error { let what: String }

  /// Measures everything.
  ///
  /// - Parameter catalogue: a catalogue of some thousand climbs as OpenBeta's lines.
  /// - Returns: each time beside its limit.
  /// - Throws: what keeps the store from working, or an answer that is not right.
  func run(catalogue: URL?) async throws -> [PromisedTime] {
    var results = try await importing()
    results += try await looking()
    results.append(try await writing())
    if let catalogue {
      results += try await searching(catalogue)
    } else {
      print("     the catalogue was not measured: QUARTET_DATA names no folder that has one")
    }
    return results
  }

  /// 10,000 ticks into a fresh store, beside reading the same CSV alone.
  private func importing() async throws -> [PromisedTime] {
    let bytes = SampleLogbook.mountainProject(10_000)
    var comparison = Comparison(name: "import of 10,000 ticks, beside reading their CSV alone")
    for round in 0..<7 {
      let world = try ClimbingWorld(folder.appending(path: "import-\(round).sqlite"))
      try await comparison.measure(
        ours: {
          let report = try await ImportLogbook(world)(LogbookFile(name: "ticks.csv", bytes: bytes))
          guard report.imported == 10_000 else { throw Unexpected(what: "\(report)") }
        },
        theirs: {
          var reader = CSVReader(CSVOptions(hasHeader: false))
          let count = reader.read(bytes).count + reader.finish().count
          guard count == 10_001 else { throw Unexpected(what: "\(count) records") }
        })
    }
    print("     \(comparison.line(limit: 0).dropFirst(5))")
    return [PromisedTime("import of 10,000 ticks", [comparison.ourMedian], limit: .seconds(1))]
  }

  /// Every look at a logbook of 20,000 climbs.
  private func looking() async throws -> [PromisedTime] {
    let world = try ClimbingWorld(folder.appending(path: "looking.sqlite"))
    _ = try await ImportLogbook(world)(
      LogbookFile(name: "ticks.csv", bytes: SampleLogbook.mountainProject(20_000)))
    func look(_ name: String, _ work: () async throws -> Void) async throws -> PromisedTime {
      try await PromisedTime(
        "\(name), of 20,000 climbs", limit: .milliseconds(50), rounds: 15, work)
    }
    return [
      try await look("the newest 50 climbs") {
        guard try await ListClimbs(world)("limit:50").count == 50 else {
          throw Unexpected(what: "fewer climbs than 50")
        }
      },
      try await look("grade:>=7a style:onsight crag:smith since:2013 limit:50") {
        _ = try await ListClimbs(world)("grade:>=7a style:onsight crag:smith since:2013 limit:50")
      },
      try await look("the projects") { _ = try await ListProjects(world)() },
      try await look("the insights") { _ = try await SummariseLogbook(world)() },
    ]
  }

  /// A climb and its attempt, each on the disk before the next.
  private func writing() async throws -> PromisedTime {
    let world = try ClimbingWorld(folder.appending(path: "writing.sqlite"))
    _ = try await StartSession(world)(SessionStart(place: "Smith Rock"))
    var number = 0
    return try await PromisedTime(
      "a climb and its attempt written down", limit: .milliseconds(2), rounds: 200
    ) {
      number += 1
      _ = try await LogClimb(world)(
        ClimbDraft("Route \(number)", gradeText: "5.11d"), AttemptDraft(.send, mode: .lead))
    }
  }

  /// Names, half of them misspelt, in a catalogue of 16,607 climbs.
  private func searching(_ catalogue: URL) async throws -> [PromisedTime] {
    let world = try ClimbingWorld(folder.appending(path: "catalogue.sqlite"))
    let start = ContinuousClock().now
    let report = try await ImportCatalogue(world)(openBeta: try LogbookFile(path: catalogue.path))
    let took = ContinuousClock().now - start
    print("     import of a catalogue of \(report.climbs) climbs took \(took)")
    let names = try await world.store.read { transaction in
      try transaction.values(of: \.name, Query<CatalogueClimb>().limit(4_000))
    }
    let wanted = stride(from: 0, to: names.count, by: 20).map { index in
      var name = names[index]
      if index.isMultiple(of: 40), name.count > 6 {
        name.remove(at: name.index(name.startIndex, offsetBy: 3))
      }
      return name
    }
    var next = 0
    return [
      try await PromisedTime(
        "a search of the catalogue", limit: .milliseconds(10), rounds: wanted.count
      ) {
        _ = try await SearchCatalogue(world)(wanted[next])
        next += 1
      }
    ]
  }
}
