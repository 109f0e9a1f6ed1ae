import Measuring

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Figures of friends-server: requests in a second, its start, and the memory of a stream of
/// events; beside the same listener with nothing behind it, and the same routes with Flask.
///
/// All servers run at the same time, and wrk asks one after the other, round by round, on the same
/// machine. So ratios count, and rates only beside them.
struct ServerFigures {
  /// A server that is asked.
  struct Subject {
    let name: String
    let server: ServedProcess
    let folder: String
  }

  let settings: ServerSettings
  let scale: Scale

  func run(_ findings: inout Findings) async throws {
    findings.remark(MachineLoad.text)
    var largest: [Subject] = []
    for people in settings.sizes {
      // Those of the size before end here.
      largest = []
      largest = try await friends(people, isLargest: people == settings.sizes.last, &findings)
    }
    let community = settings.folder(of: "SQLite", settings.sizes.last ?? 0)
    let bare = Subject(
      name: "bare route",
      server: try ServedProcess([settings.ownProgram, "bare"], log: settings.log("bare")),
      folder: community)
    let peers = try flask(with: community)
    var run = 0
    let me = try ask("me", of: [bare] + largest + peers, &run, &findings)
    expectRatio(
      "GET /users/me on SQLite, against the bare route", me, largest[0], bare, 0.6, &findings)
    if largest.count > 1, let flask = peers.first {
      expectRatio(
        "GET /users/me on PostgreSQL, against Flask", me, largest[1], flask, 5, &findings)
    }
    for route in ["discover", "rsvp", "message"] {
      let found = try ask(route, of: largest + peers, &run, &findings)
      if largest.count > 1, let flask = peers.first {
        let ratio = self.ratio(found, largest[1], flask)
        findings.note("\(Self.title(route)) on PostgreSQL: \(ratio.short) times Flask's rate")
      }
    }
    for subject in [bare] + largest + peers { subject.server.stop() }
    try measureStart(of: community, &findings)
    try measureStreams(of: community, &findings)
    findings.remark(MachineLoad.text)
  }

  // MARK: Servers

  /// Makes a community on each store, serves it, and measures the first page of discovery.
  private func friends(
    _ people: Int, isLargest: Bool, _ findings: inout Findings
  ) async throws -> [Subject] {
    let community = ServerCommunity(
      people: people, users: isLargest ? scale.size(2_000, smoke: 64) : 16,
      missions: isLargest ? scale.size(4_000, smoke: 16) : 2)
    var subjects: [Subject] = []
    for (name, address) in settings.stores(people) {
      let folder = settings.folder(of: name, people)
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let clock = ContinuousClock()
      let time = try await clock.measure {
        try await community.make(
          at: address, in: folder, isShared: isLargest && address == nil)
      }
      findings.remark("\(people.short) people made on \(name) in \(time.short)")
      let subject = Subject(
        name: name, server: try settings.friends(folder, address), folder: folder)
      subjects.append(subject)
      try measurePage(of: subject, people, &findings)
    }
    return subjects
  }

  private func flask(with folder: String) throws -> [Subject] {
    guard let flask = settings.flask else { return [] }
    try ChildProcess(
      program: flask.python, arguments: [flask.script, "load", flask.database, folder]
    ).run()
    let server = try ServedProcess(
      [flask.python, flask.script, "serve", flask.database], log: settings.log("flask"))
    return [Subject(name: "Flask", server: server, folder: folder)]
  }

  // MARK: Figures

  private func measurePage(
    of subject: Subject, _ people: Int, _ findings: inout Findings
  ) throws {
    let token = try settings.tokens(in: subject.folder)[0]
    let clock = ContinuousClock()
    let first = try clock.measure {
      try EventStreams().request(
        "/api/v1/discover/users", port: subject.server.port, token: token, until: "}")
    }
    let round = try settings.load(scale).ask(
      "discover", of: subject.server.url, with: subject.folder, run: 0, connections: 1)
    findings.expect(
      "first page among \(people.short) people on \(subject.name)", round.median,
      atMost: .milliseconds(30),
      "median; 99 % within \(round.slow.short), the first since the start after \(first.short)")
  }

  /// Asks all subjects in turn, each round beginning with another.
  ///
  /// - Returns: the rates of each subject's rounds, by its name.
  private func ask(
    _ route: String, of subjects: [Subject], _ run: inout Int, _ findings: inout Findings
  ) throws -> [String: [LoadGenerator.Round]] {
    var load = settings.load(scale)
    // A page takes Flask a second in a large community; a short round would end before it.
    let isSlow = route == "discover"
    if isSlow { load.seconds *= 3 }
    let connections = scale.size(isSlow ? 4 : 32, smoke: 4)
    var found: [String: [LoadGenerator.Round]] = [:]
    for round in 0...scale.rounds(5) {
      for place in subjects.indices {
        let subject = subjects[(place + round) % subjects.count]
        let answered = try load.ask(
          subject.name == "bare route" ? "bare" : route, of: subject.server.url,
          with: subject.folder, run: run, connections: connections)
        // The first is to warm up.
        if round > 0 { found[subject.name, default: []].append(answered) }
      }
      run += 1
    }
    findings.heading(Self.title(route))
    for subject in subjects {
      let rounds = found[subject.name] ?? []
      let rate = rounds.map(\.rate).sorted()[rounds.count / 2]
      findings.note(
        "\(Self.title(route)), \(subject.name): \(rate.short) in a second, "
          + "median \(rounds.map(\.median).median.short), "
          + "99 % within \(rounds.map(\.slow).median.short)")
    }
    return found
  }

  /// The median of the rounds' ratios.
  private func ratio(
    _ found: [String: [LoadGenerator.Round]], _ one: Subject, _ other: Subject
  ) -> Double {
    let ratios = zip(found[one.name] ?? [], found[other.name] ?? []).map { $0.rate / $1.rate }
      .sorted()
    return ratios.isEmpty ? 0 : ratios[ratios.count / 2]
  }

  private func expectRatio(
    _ name: String, _ found: [String: [LoadGenerator.Round]], _ one: Subject, _ other: Subject,
    _ limit: Double, _ findings: inout Findings
  ) {
    findings.expect(
      name, Figure(ratio(found, one, other), "times the rate"), .atLeast(limit))
  }

  private func measureStart(of folder: String, _ findings: inout Findings) throws {
    var times: [Duration] = []
    for _ in 0..<scale.rounds(11) {
      let server = try settings.friends(folder, nil)
      times.append(server.startTime)
      server.stop()
    }
    findings.expect(
      "start on an existing SQLite store, until it answers", times.median,
      atMost: .milliseconds(150),
      "median of \(times.count), \((times.max() ?? .zero).short) at worst")
  }

  private func measureStreams(of folder: String, _ findings: inout Findings) throws {
    let server = try settings.friends(folder, nil)
    defer { server.stop() }
    let tokens = try settings.tokens(in: folder)
    let count = scale.size(2_000, smoke: 16)
    let streams = EventStreams()
    // The memory of the first streams is common to all of them.
    for token in tokens.prefix(8) { try streams.open(port: server.port, token: token) }
    let before = try server.memory
    for number in 0..<count {
      try streams.open(port: server.port, token: tokens[number % tokens.count])
    }
    let each = (try server.memory - before) / Double(count) / 1_024
    findings.expect(
      "memory of an open stream of events", Figure(each, "KB"), .atMost(30),
      "\(count.short) streams; the server before them \((before / 1_048_576).short) MB")
  }

  private static func title(_ route: String) -> String {
    switch route {
    case "me": "GET /users/me"
    case "discover": "GET /discover/users"
    case "rsvp": "an RSVP"
    default: "a message"
    }
  }
}
