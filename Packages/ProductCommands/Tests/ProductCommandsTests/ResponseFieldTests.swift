import Interchange
import ProductCommands
import Secrets
import TerminalCommands
import Testing

/// The JSON that commands print of responses.
@Suite("Fields of responses")
struct ResponseFieldTests {
  private struct Place: Encodable {
    var name: String
    var region: String?
  }

  private struct Visit: Encodable {
    var visitor: String
    var place: Place
    var lastSeenAt: String?
    var hours: [Int]

    enum CodingKeys: String, CodingKey {
      case visitor, place, hours
      case lastSeenAt = "last_seen_at"
    }
  }

  private let visit = Visit(
    visitor: "ada", place: Place(name: "North Gate"), lastSeenAt: nil, hours: [9, 18])

  @Test("are printed in their order, null where the response has no value")
  func order() throws {
    let fields = ResponseFields(["lastSeenAt", "visitor", "hours"])
    #expect(
      try fields.json(of: visit)
        == .object(["lastSeenAt": .null, "visitor": "ada", "hours": [9, 18]]))
    #expect(try fields.json(of: visit).objectValue?.keys == ["lastSeenAt", "visitor", "hours"])
    #expect(try fields.json(of: [visit, visit]).arrayValue?.count == 2)
    #expect(try fields.json(of: Visit?.none) == .null)
  }

  @Test("a snake_case member is printed in camelCase, and within objects too")
  func names() throws {
    var visit = visit
    visit.lastSeenAt = "2026-11-29"
    #expect(try ResponseFields(["lastSeenAt"]).json(of: visit)["lastSeenAt"] == "2026-11-29")
    #expect(
      try ResponseFields(["visits"]).json(of: ["visits": [visit]])["visits"]?[0]?["lastSeenAt"]
        == "2026-11-29")
  }

  @Test("a field can have another name, lie deeper, be added or follow from others")
  func sources() throws {
    let fields = ResponseFields(
      ["id", "where", "place", "isLong", "next"],
      from: ["id": "visitor", "where": "place.name", "place": "place"],
      within: ["place": ResponseFields(["region", "name"])],
      deriving: ["isLong": { .boolean(($0["hours"]?.arrayValue ?? []).count > 1) }])
    #expect(
      try fields.json(of: visit, adding: ["next": "go home", "other": 1])
        == .object([
          "id": "ada", "where": "North Gate",
          "place": .object(["region": .null, "name": "North Gate"]), "isLong": true,
          "next": "go home",
        ]))
    let inner = ResponseFields(["name", "visitor"], from: ["visitor": "visitor"], in: "place")
    #expect(
      try inner.json(of: visit) == .object(["name": "North Gate", "visitor": "ada"]))
  }

  @Test("a number that JSON can't express is an error")
  func number() {
    #expect(throws: EncodingError.self) {
      try ResponseFields(["share"]).json(of: ["share": Double.nan])
    }
  }
}

struct ValidTextTests {
  @Test(arguments: ["", "plain", "caf\u{E9}", "cafe\u{301}", "\u{FFFD}", "🧗"])
  func `a text stays as it is`(_ text: String) throws {
    let read = try Secret(text).validText("the password", hint: "Type it again.")
    #expect(Array(read.utf8) == Array(text.utf8))
  }

  @Test(arguments: [[0xF6], [0x61, 0xC3], [0xED, 0xA0, 0x80], [0xC0, 0xAF]] as [[UInt8]])
  func `bytes that are not UTF-8 are refused, and not shown`(_ bytes: [UInt8]) {
    let secret = Secret(bytes: Array("secret".utf8) + bytes)
    let error = #expect(throws: UsageFailure.self) {
      try secret.validText("the password", code: "odd", hint: "Type it again.")
    }
    #expect(error?.code == "odd")
    #expect(error?.message == "the password is not valid UTF-8")
    #expect(error?.hint == "Type it again.")
  }
}
