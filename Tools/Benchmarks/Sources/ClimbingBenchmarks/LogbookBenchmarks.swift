import CatalogueFiles
import ClimbingFeatures
import ClimbingModels
import DomainModels
import FoundationEssentials
import Interchange
import LogbookFormats
import Measuring
import Storage

/// Promised speeds of climbing: writing, importing, looking at long logbooks, searching.
struct LogbookBenchmarks {
  let folder: URL
  let scale: Scale

  struct Unexpected: Error { let what: String }

  /// Measures everything.
  ///
  /// - Parameters:
  ///   - catalogue: a catalogue of some thousand climbs as OpenBeta's lines.
  ///   - findings: what was found.
  /// - Throws: what keeps the store from working, or an answer that is not right.
  func run(catalogue: URL?, _ findings: inout Findings) async throws {
    try await importing(&findings)
    let world = try ClimbingWorld(folder.appending(path: "writing.sqlite"))
    findings.expect(try await writing("in an empty logbook", to: world))
    try await looking(&findings)
    if let catalogue {
      try await searching(catalogue, &findings)
    } else {
      findings.remark(
        "the catalogue was not measured: QUARTET_DATA names no folder that has one")
    }
  }

  /// Ticks into a fresh store, beside reading the same CSV alone.
  private func importing(_ findings: inout Findings) async throws {
    let ticks = scale.size(10_000, smoke: 40)
    let bytes = SampleLogbook.mountainProject(ticks)
    let name = "import of \(ticks.short) ticks"
    var comparison = Comparison(name: "\(name), beside reading their CSV alone")
    for round in 0..<scale.rounds(7) {
      let world = try ClimbingWorld(folder.appending(path: "import-\(round).sqlite"))
      try await comparison.measure(
        ours: {
          let report = try await ImportLogbook(world)(LogbookFile(name: "ticks.csv", bytes: bytes))
          guard report.imported == ticks else { throw Unexpected(what: "\(report)") }
        },
        theirs: {
          var reader = CSVReader(CSVOptions(hasHeader: false))
          let count = reader.read(bytes).count + reader.finish().count
          guard count == ticks + 1 else { throw Unexpected(what: "\(count) records") }
        })
    }
    findings.note(comparison)
    findings.expect(name, comparison.ourMedian, atMost: .seconds(1), "median")
  }

  /// Every look at a long logbook.
  private func looking(_ findings: inout Findings) async throws {
    let climbs = scale.size(20_000, smoke: 200)
    let shown = scale.size(50, smoke: 5)
    let world = try ClimbingWorld(folder.appending(path: "looking.sqlite"))
    _ = try await ImportLogbook(world)(
      LogbookFile(name: "ticks.csv", bytes: SampleLogbook.mountainProject(climbs)))
    func look(
      _ name: String, in world: ClimbingWorld = world, _ work: (ClimbingWorld) async throws -> Void
    ) async throws -> TimeBudget {
      try await TimeBudget(
        "\(name), of \(climbs.short) climbs", limit: .milliseconds(50),
        rounds: scale.rounds(15)
      ) { try await work(world) }
    }
    func list(_ line: String) async throws -> TimeBudget {
      let line = "\(line.isEmpty ? "" : "\(line) ")limit:\(shown)"
      return try await look("the list of \(line)") { world in
        let count = try await ListClimbs(world)(line).count
        guard count == shown else {
          throw Unexpected(what: "\(count) climbs for \(line)")
        }
      }
    }
    // A short logbook has no second year.
    let since = scale.size("2013", smoke: "2012")
    for line in [
      "", "grade:>=5.11a style:onsight crag:smith since:\(since)", "sort:name", "sort:-grade",
      "sort:-stars", "sort:-tries", "tries:>=1", "place:oregon", "windy", "number smith",
      "is:sent sort:grade",
    ] {
      findings.expect(try await list(line))
    }
    let projects = try ClimbingWorld(folder.appending(path: "projects.sqlite"))
    _ = try await ImportLogbook(projects)(
      LogbookFile(name: "ticks.csv", bytes: SampleLogbook.mountainProject(climbs, routes: 7_919)))
    let count = try await ListProjects(projects)()
    let open = count.count { $0.state != .completed }
    findings.expect(
      try await look("\(count.count) projects, \(open) of them open", in: projects) {
        _ = try await ListProjects($0)()
      })
    findings.expect(
      try await look("the insights of few routes") { _ = try await SummariseLogbook($0)() })
    findings.expect(
      try await look("the insights of many routes", in: projects) {
        _ = try await SummariseLogbook($0)()
      })
    findings.expect(
      try await writing("in a logbook of \(climbs.short) climbs", to: world))
  }

  /// A climb and its attempt, each on the disk before the next.
  ///
  /// Their names are of words that half of the logbook has: whether the route was tried before is the
  /// dearer to find.
  private func writing(_ place: String, to world: ClimbingWorld) async throws -> TimeBudget {
    _ = try await StartSession(world)(SessionStart(place: "Smith Rock"))
    var number = 0
    return try await TimeBudget(
      "a climb and its attempt written down \(place)", limit: .milliseconds(2),
      rounds: scale.size(200, smoke: 3)
    ) {
      number += 7
      _ = try await LogClimb(world)(
        ClimbDraft("Route Number \(number)", gradeText: "5.11d"), AttemptDraft(.send, mode: .lead))
    }
  }

  /// Names, half of them misspelt, in a catalogue of 16,607 climbs.
  private func searching(_ catalogue: URL, _ findings: inout Findings) async throws {
    let world = try ClimbingWorld(folder.appending(path: "catalogue.sqlite"))
    let start = ContinuousClock().now
    let report = try await ImportCatalogue(world)(openBeta: try LogbookFile(path: catalogue.path))
    let took = ContinuousClock().now - start
    findings.note("import of a catalogue of \(report.climbs.short) climbs: \(took.short)")
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
    findings.expect(
      try await TimeBudget(
        "a search of the catalogue", limit: .milliseconds(10), rounds: wanted.count
      ) {
        _ = try await SearchCatalogue(world)(wanted[next])
        next += 1
      })
  }
}
