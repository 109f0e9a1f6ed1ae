import DomainModels
import Foundation
import FriendsFeatures
import FriendsModels
import FriendsRequests
import FriendsServiceTesting
import Interchange
import Services
import ServicesTesting
import StorageTesting
import Synchronization
import Testing

/// Calendars beside python-icalendar.
@Suite("Calendars read by a foreign program", .enabled(if: ForeignScript.isWanted))
struct ForeignCalendarTests {
  private static let script = ForeignScript(
    modules: ["icalendar"],
    text: """
      import sys
      from datetime import timezone
      from icalendar import Calendar
      for name in sys.argv[1:]:
          calendar = Calendar.from_ical(open(name, 'rb').read())
          for event in calendar.walk('VEVENT'):
              start = event['DTSTART'].dt.astimezone(timezone.utc)
              end = event['DTEND'].dt.astimezone(timezone.utc)
              print('|'.join([
                  str(event['UID']), str(event['SEQUENCE']), start.strftime('%Y-%m-%dT%H:%M:%SZ'),
                  end.strftime('%Y-%m-%dT%H:%M:%SZ'), str(event['STATUS']), str(event['SUMMARY']),
                  str(event['LOCATION'])]))
      """)

  /// Returns the events that the foreign program reads: a line for each event.
  private func read(_ calendar: CalendarFile) throws -> [[String]] {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).ics")
    try Data(calendar.content.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try Self.script.run([file.path(percentEncoded: false)]).split(separator: "\n")
      .map { $0.split(separator: "|", omittingEmptySubsequences: false).map(String.init) }
  }

  @Test("each version is read, and the same event seems to move and end") func versions()
    async throws
  {
    let fixture = try FriendsFixture()
    fixture.time.now = try #require(Timestamp("2027-05-03T10:00:00Z"))
    let ada = try await fixture.member("Ada")
    let bo = try await fixture.member("Bo")
    let mission = try await ada.mission("Chess; with, \"commas\" and ünïcode 🎲", in: 30)
    try await bo.rsvp(mission)
    let first = try read(try await bo.perform(Missions.Calendar(mission: mission)))
    #expect(first.count == 1)
    #expect(
      first[0].dropFirst() == [
        "0", "2027-05-04T16:00:00Z", "2027-05-04T18:00:00Z", "CONFIRMED",
        "Chess; with, \"commas\" and ünïcode 🎲", "North Gate, 7 Silent Lane",
      ])
    let moved = WireTime(fixture.clock.now.advanced(byMilliseconds: 55 * 3_600_000))
    _ = try await ada.perform(Missions.Edit(mission: mission, date: moved))
    let second = try read(try await bo.perform(Missions.Calendar(mission: mission)))
    #expect(second[0][0] == first[0][0] && second[0][1] == "1")
    #expect(second[0][2] == "2027-05-05T17:00:00Z")
    _ = try await ada.perform(Missions.Cancel(mission: mission))
    let third = try read(try await bo.perform(Missions.Calendar(mission: mission)))
    #expect(third[0][0] == first[0][0] && third[0][1] == "2" && third[0][4] == "CANCELLED")
  }

  @Test("a whole series and a feed are read, in zones of their own") func series() async throws {
    let fixture = try FriendsFixture()
    fixture.time.now = try #require(Timestamp("2027-03-01T00:00:00Z"))
    let ada = try await fixture.member("Ada")
    let first = try await ada.perform(
      Missions.Create(
        title: "Weekly", date: WireTime(try #require(Timestamp("2027-03-16T18:00:00Z"))),
        location: MissionLocation(name: "Library"), timeZone: "Europe/Zurich",
        recurrence: "FREQ=WEEKLY;COUNT=4"))
    let events = try read(try await ada.perform(Missions.Calendar(mission: first.id)))
    #expect(
      events.map { $0[2] } == [
        "2027-03-16T18:00:00Z", "2027-03-23T18:00:00Z", "2027-03-30T17:00:00Z",
        "2027-04-06T17:00:00Z",
      ])
    #expect(Set(events.map { $0[0] }).count == 4)
    let token = try await ada.perform(Missions.MakeFeed()).token
    let feed = try read(try await ada.perform(Missions.ReadFeed(token: token)))
    #expect(feed == events)
  }
}

/// An independent implementation: a script for Debian's Python.
struct ForeignScript {
  /// The modules that it needs.
  let modules: [String]
  /// The text of the script; its arguments are `sys.argv[1:]`.
  let text: String

  /// True if tests that need a foreign program run.
  static let isWanted = ProcessInfo.processInfo.environment["QUARTET_QUICK"] != "1"

  /// Says what there is not.
  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  func run(_ arguments: [String]) throws -> String {
    for module in modules
    where !FileManager.default.fileExists(atPath: "/usr/lib/python3/dist-packages/\(module)") {
      throw Missing(
        description: "python3-\(module) is missing: apt-get install python3-\(module), "
          + "or set QUARTET_QUICK=1")
    }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = ["-c", text] + arguments
    process.environment = [
      "PYTHONIOENCODING": "utf-8", "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8",
    ]
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let printed = String(decoding: output, as: UTF8.self)
    guard process.terminationStatus == 0 else { throw Missing(description: printed) }
    return printed
  }
}

/// The OpenAPI document and real replies, by Debian's jsonschema.
@Suite("The document by another implementation", .enabled(if: ForeignScript.isWanted))
struct ForeignSchemaTests {
  private static let script = ForeignScript(
    modules: ["jsonschema"],
    text: """
      import json, sys
      from jsonschema import Draft202012Validator, FormatChecker, RefResolver
      document, replies = (json.load(open(path)) for path in sys.argv[1:])
      for schema in document["components"]["schemas"].values():
          Draft202012Validator.check_schema(schema)
      resolver = RefResolver("", document)
      for reply in replies:
          responses = document["paths"][reply["path"]][reply["method"]]["responses"]
          response = responses[str(reply["status"])]
          if "$ref" in response:
              response = resolver.resolve(response["$ref"])[1]
          schema = response["content"]["application/json"]["schema"]
          Draft202012Validator(schema, resolver=resolver, format_checker=FormatChecker()).validate(
              json.loads(reply["body"]))
      print(len(replies))
      """)

  @Test("accepts the schemas, and the replies to the original client") func replies() async throws {
    let fixture = try FriendsFixture()
    let router = RequestRouter(fixture.service)
    let replies = Mutex<[JSONValue]>([])
    try await SeedClientScript(fixture.subject()) { method, path, headers, body in
      let reply = try await router.exchange(method, path, headers, body)
      if case .request(let request) = router.resolve(method: method, path: path),
        reply.headers["content-type"] == "application/json"
      {
        replies.withLock {
          $0.append([
            "path": .string(request.description.endpoint.path),
            "method": .string(method.lowercased()),
            "status": .integer(Int64(reply.status)),
            "body": .string(String(decoding: reply.body, as: UTF8.self)),
          ])
        }
      }
      return reply
    }.run()
    let all = replies.withLock { $0 }
    let folder = try TemporaryFolder()
    let (document, list) = (folder.file("document.json"), folder.file("replies.json"))
    try Data(try DocumentCheck<FriendsAPI>().document.bytes()).write(to: URL(filePath: document))
    try Data(JSONValue.array(all).bytes()).write(to: URL(filePath: list))
    #expect(try Self.script.run([document, list]) == "\(all.count)\n")
    #expect(all.count > 80)
  }
}
