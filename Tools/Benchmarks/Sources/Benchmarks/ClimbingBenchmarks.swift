import CatalogueFiles
import ClimbingFeatures
import ClimbingModels
import DomainModels
import FoundationEssentials
import Interchange
import LogbookFormats
import Measuring
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
    results.append(
      try await writing(
        "in an empty logbook", to: ClimbingWorld(folder.appending(path: "writing.sqlite"))))
    results += try await looking()
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
    func look(
      _ name: String, in world: ClimbingWorld = world, _ work: (ClimbingWorld) async throws -> Void
    ) async throws -> PromisedTime {
      try await PromisedTime(
        "\(name), of 20,000 climbs", limit: .milliseconds(50), rounds: 15
      ) { try await work(world) }
    }
    func list(_ line: String) async throws -> PromisedTime {
      try await look("\(line) limit:50") { world in
        guard try await ListClimbs(world)("\(line) limit:50").count == 50 else {
          throw Unexpected(what: "fewer climbs than 50 for \(line)")
        }
      }
    }
    var results = [try await list("")]
    for line in [
      "grade:>=5.11a style:onsight crag:smith since:2013", "sort:name", "sort:-grade",
      "sort:-stars",
      "sort:-tries", "tries:>=1", "place:oregon", "windy", "number smith", "is:sent sort:grade",
    ] {
      results.append(try await list(line))
    }
    let projects = try ClimbingWorld(folder.appending(path: "projects.sqlite"))
    _ = try await ImportLogbook(projects)(
      LogbookFile(name: "ticks.csv", bytes: SampleLogbook.mountainProject(20_000, routes: 7_919)))
    let count = try await ListProjects(projects)()
    let open = count.count { $0.state != .completed }
    results += [
      try await look("\(count.count) projects, \(open) of them open", in: projects) {
        _ = try await ListProjects($0)()
      },
      try await look("the insights of few routes") { _ = try await SummariseLogbook($0)() },
      try await look("the insights of many routes", in: projects) {
        _ = try await SummariseLogbook($0)()
      },
      try await writing("in a logbook of 20,000 climbs", to: world),
    ]
    return results
  }

  /// A climb and its attempt, each on the disk before the next.
  ///
  /// Their names are of words that half of the logbook has: whether the route was tried before is the
  /// dearer to find.
  private func writing(_ place: String, to world: ClimbingWorld) async throws -> PromisedTime {
    _ = try await StartSession(world)(SessionStart(place: "Smith Rock"))
    var number = 0
    return try await PromisedTime(
      "a climb and its attempt written down \(place)", limit: .milliseconds(2), rounds: 200
    ) {
      number += 7
      _ = try await LogClimb(world)(
        ClimbDraft("Route Number \(number)", gradeText: "5.11d"), AttemptDraft(.send, mode: .lead))
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
