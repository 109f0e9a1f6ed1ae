import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Measuring
import Secrets
import Services

/// The time from a key of `dating swipe` until the next card is drawn, and whether the decision was
/// in the file by then.
struct SwipeBenchmark {
  let dating: String
  let folder: String

  struct Lost: Error { let inFile: Int, swipes: Int }

  func run(swipes: Int, _ findings: inout Findings) throws {
    let data = "\(folder)/swiping"
    let program = try TerminalProcess(
      program: dating, arguments: ["swipe", "--motion", "reduced", "--data-dir", data],
      columns: 120, rows: 40)
    try program.readFrame()
    try program.settle()
    let decisions = try RowCounter(path: "\(data)/dating.sqlite", table: "swipe_decisions")
    let clock = ContinuousClock()
    var times: [Duration] = []
    var durable = 0
    for count in 1...swipes {
      let start = clock.now
      try program.type("h")
      try program.readFrame()
      times.append(start.duration(to: clock.now))
      if try decisions.count() == count { durable += 1 }
      try program.settle()
    }
    try program.type("q")
    try program.wait()
    let count = try decisions.count()
    guard count == swipes else { throw Lost(inFile: count, swipes: swipes) }
    // A picture at 60 Hz.
    findings.expect(
      "dating swipe, from a key to the next card", times.median, atMost: .milliseconds(16),
      "median, \((times.max() ?? .zero).short) at worst")
    // On a busy machine a picture can come so late that it counts for the next key.
    findings.expect(
      "swipes in the file when the next card is drawn",
      Figure(Double(durable) / Double(swipes), "of all"), .atLeast(1), "\(durable) of \(swipes)")
  }
}

/// The duration of a program from its start to the last byte of the people to meet, in a community
/// of made-up people.
struct DiscoveryBenchmark {
  struct NothingPrinted: Error {}

  /// The path of the program.
  let program: String
  /// The command that shows people to meet, such as `people discover`.
  let command: [String]
  /// A data folder with a signed-in user who has a profile.
  let folder: String
  let people: Int
  /// The longest a median may take.
  let limit: Duration

  func run(rounds: Int) async throws -> TimeBudget {
    let discover = ChildProcess(
      program: program, arguments: command + ["--json", "--data-dir", folder])
    let name = program.split(separator: "/").last.map(String.init) ?? program
    let size = people.short
    return try await TimeBudget(
      "\(name) \(command.joined(separator: " ")), \(size) people", limit: limit, rounds: rounds
    ) {
      guard try discover.run().bytes > 1000 else { throw NothingPrinted() }
    }
  }
}

/// A made-up user of friends with a complete profile.
struct SampleUser {
  let number: Int

  /// One of a hundred thousand.
  var phone: String { "+447700\(900_000 + number)" }

  /// Signs up as a client does.
  ///
  /// - Returns: the caller with its token, and its ID.
  func signUp(
    _ service: EmbeddedService<FriendsAPI>, _ sender: CodeRecorder
  ) async throws -> (caller: Caller, id: Identifier<Member>) {
    var caller = Caller(deviceLabel: "benchmark", deviceNonce: "nonce of device \(number)")
    _ = try await service.perform(Auth.SendCode(phoneNumber: phone), by: caller)
    let session = try await service.perform(
      Auth.VerifyCode(phoneNumber: phone, code: SecretText(sender.last)), by: caller)
    caller.token = session.accessToken
    _ = try await service.perform(profile, by: caller)
    return (caller, session.user.id.id)
  }

  private var profile: Users.SaveProfile {
    Users.SaveProfile(
      name: "Robin", birthDate: CivilDate(year: 1995, month: 5, day: 17),
      location: Location(
        city: "Zurich", state: "ZH", coordinates: Coordinates(lat: 47.38, lng: 8.54)),
      interests: ["hiking", "chess"],
      personality: Personality(
        introvertExtrovert: 0.3, spontaneousPlanner: 0.6, activeRelaxed: 0.5),
      socialPreferences: SocialPreferences(
        groupSize: .small, meetingFrequency: .weekly, preferredTimes: [.weekends]),
      friendshipGoals: [.activityPartners])
  }
}
