import DomainModels
import Foundation
import Interchange
import Networking
import NetworkingTesting
import OpenBeta
import Testing

struct CatalogueTests {
  private func climbID() throws -> Identifier<OpenBetaClimb> {
    try #require(Identifier(mountainProject: "105734660"))
  }

  private func areaID() throws -> Identifier<OpenBetaArea> {
    try #require(Identifier(country: "USA"))
  }

  private func client(_ text: String) -> OpenBetaClient {
    OpenBetaFixture.client(ScriptedTransport([.json(text)]))
  }

  @Test("a climb comes without the API's placeholders")
  func climbIsCleaned() async throws {
    let transport = ScriptedTransport([.json(#"{"data": {"climb": \#(OpenBetaFixture.climb)}}"#)])
    let answer = try await OpenBetaFixture.client(transport).climb(climbID())
    let climb = try #require(answer.value)
    #expect(climb.id == (try climbID()))
    #expect(climb.name == "Cragmont Crack")
    #expect(!climb.isNameRedacted)
    #expect(climb.firstAscent == nil)
    #expect(climb.length == nil)
    #expect(climb.boltCount == nil)
    #expect(climb.pitches.isEmpty)
    #expect(climb.grades == [.yds: "5.7", .french: "5a"])
    #expect(climb.gradeContext == "US")
    #expect(climb.disciplines == [.trad, .topRope])
    #expect(climb.safety == nil)
    #expect(climb.place == OpenBetaLocation(latitude: 37.89, longitude: -122.26))
    #expect(climb.leftRightIndex == nil)
    #expect(climb.mountainProjectID == "105734660")
    #expect(climb.description == "A crack.")
    #expect(climb.location == nil)
    #expect(climb.protection == nil)
    #expect(climb.path == ["USA", "California", "Cragmont Park"])
    #expect(climb.ancestors == [try areaID()])
    #expect(answer.source == .server)
    #expect(answer.age == .zero)
    #expect(answer.isComplete)
    let body = try JSONReader.read(try #require(transport.requests.first).body)
    #expect(body["variables"] == ["uuid": "6cc9b5d5-02d5-555a-948b-e2fffc9bd82c"])
  }

  @Test("what is really there stays")
  func knownValuesStay() async throws {
    let text = #"""
      {"data": {"climb": {"uuid": "6cc9b5d502d5555a948be2fffc9bd82c", "name": "[Redacted]",
        "fa": "Ada, 1950", "length": 30, "boltsCount": 0, "safety": "PG13",
        "metadata": {"lat": 95, "lng": 1, "leftRightIndex": 0, "mp_id": ""},
        "pitches": [{"pitchNumber": 1, "length": 0, "boltsCount": 3, "description": " ",
          "grades": {"yds": "5.6"}, "type": {"sport": true}}, null]}}}
      """#
    let climb = try #require(try await client(text).climb(climbID()).value)
    #expect(climb.isNameRedacted)
    #expect(climb.firstAscent == "Ada, 1950")
    #expect(climb.length == 30)
    #expect(climb.boltCount == 0)
    #expect(climb.safety == .pg13)
    #expect(climb.place == nil, "there is no such latitude")
    #expect(climb.leftRightIndex == 0)
    #expect(climb.mountainProjectID == nil)
    #expect(climb.pitches.count == 1)
    #expect(climb.pitches.first?.length == nil)
    #expect(climb.pitches.first?.boltCount == 3)
    #expect(climb.pitches.first?.grades == [.yds: "5.6"])
    #expect(climb.pitches.first?.disciplines == [.sport])
    #expect(climb.pitches.first?.description == nil)
  }

  @Test("what OpenBeta doesn't know is nil, not an error")
  func unknownIsNil() async throws {
    #expect(try await client(#"{"data": {"climb": null}}"#).climb(climbID()).value == nil)
    #expect(try await client(#"{"data": {"area": null}}"#).area(areaID()).value == nil)
  }

  @Test(
    "what the server failed to give is an error, not nil",
    arguments: [#"{"data": {"area": null}, "#, #"{"data": null, "#, "{"])
  func failureIsNotNil(start: String) async throws {
    let text = start + #""errors": [{"message": "timeout", "path": ["area"]}]}"#
    let expected = GraphQLError([GraphQLProblem(message: "timeout", path: [.key("area")])])
    await #expect(throws: OpenBetaError(.server(expected))) {
      try await client(text).area(areaID())
    }
  }

  @Test("the climbs of a leaf are counted, whatever the API reports")
  func leafIsCounted() async throws {
    let climbs = OpenBetaFixture.climbs(["a", "b", "c"])
    let text = OpenBetaFixture.area(
      1, total: 1, isLeaf: true, rest: #", "climbs": [\#(climbs)], "children": []"#)
    let area = try #require(try await client(#"{"data": {"area": \#(text)}}"#).area(areaID()).value)
    #expect(area.summary.reportedClimbCount == 1)
    #expect(area.climbCount == 3)
    #expect(area.isClimbCountExact)
    #expect(area.climbs.map(\.name) == ["c", "b", "a"], "from the left to the right")
    #expect(area.name == "Smith Rock")
    #expect(area.summary.isDestination)
    #expect(!area.summary.isBoulder)
    #expect(area.summary.place == OpenBetaLocation(latitude: 44.36, longitude: -121.14))
    #expect(area.summary.bounds?.southWest == OpenBetaLocation(latitude: 44.3, longitude: -121.2))
  }

  @Test("a wider area has at least what its areas report")
  func parentIsEstimated() async throws {
    let children = [OpenBetaFixture.area(2, total: 40), OpenBetaFixture.area(3, total: 30)]
    let text = OpenBetaFixture.area(
      1, total: 51,
      rest:
        #", "climbs": [], "children": [\#(children.joined(separator: ","))], "content": {"description": "D", "areaLocation": "L"}"#
    )
    let area = try #require(try await client(#"{"data": {"area": \#(text)}}"#).area(areaID()).value)
    #expect(area.climbCount == 70)
    #expect(!area.isClimbCountExact)
    #expect(area.children.count == 2)
    #expect(area.description == "D")
    #expect(area.location == "L")
  }

  @Test("a part that is missing leaves the rest, and is said")
  func partialDataIsKept() async throws {
    let climbs = OpenBetaFixture.climbs(["a"])
    let text = OpenBetaFixture.area(
      1, isLeaf: true, rest: #", "climbs": [null, \#(climbs)], "children": null"#)
    let problem = #"{"message": "lost", "path": ["area", "climbs", 0]}"#
    let answer = try await client(#"{"data": {"area": \#(text)}, "errors": [\#(problem)]}"#)
      .area(areaID())
    #expect(answer.value?.climbs.map(\.name) == ["a"])
    #expect(answer.problems.map(\.description) == ["lost (at area.climbs[0])"])
    #expect(!answer.isComplete)
  }

  @Test("crags near a point come once each, in order")
  func cragsNear() async throws {
    let groups =
      #"[{"crags": [\#(OpenBetaFixture.area(1)), \#(OpenBetaFixture.area(2))]}, null, {"crags": [\#(OpenBetaFixture.area(1)), null]}]"#
    let transport = ScriptedTransport([.json(#"{"data": {"cragsNear": \#(groups)}}"#)])
    let place = try #require(OpenBetaLocation(latitude: 49.5, longitude: -123.25))
    let answer = try await OpenBetaFixture.client(transport).crags(near: place, metres: 0...900)
    #expect(answer.value.map { $0.id.description.suffix(1) } == ["1", "2"])
    let body = try JSONReader.read(try #require(transport.requests.first).body)
    #expect(
      body["variables"] == [
        "place": ["lat": 49.5, "lng": -123.25], "nearest": 0, "farthest": 900,
      ])
  }

  @Test("crags in a box, and countries")
  func cragsWithinAndCountries() async throws {
    let transport = ScriptedTransport([
      .json(#"{"data": {"cragsWithin": [\#(OpenBetaFixture.area(1))]}}"#),
      .json(
        #"{"data": {"countries": [\#(OpenBetaFixture.area(2)), {"uuid": "?", "areaName": ""}]}}"#),
    ])
    let client = OpenBetaFixture.client(transport)
    let southWest = try #require(OpenBetaLocation(latitude: 44, longitude: -122))
    let northEast = try #require(OpenBetaLocation(latitude: 45, longitude: -121))
    let bounds = try #require(OpenBetaBounds(southWest: southWest, northEast: northEast))
    #expect(try await client.crags(within: bounds).value.count == 1)
    let body = try JSONReader.read(try #require(transport.requests.first).body)
    #expect(body["variables"] == ["box": [-122.0, 44.0, -121.0, 45.0], "zoom": 11.0])
    #expect(try await client.countries().value.count == 1, "one without identity is of no use")
    #expect(OpenBetaBounds(southWest: northEast, northEast: southWest) == nil)
  }

  @Test("a question that makes no sense is not sent")
  func questions() async throws {
    let transport = ScriptedTransport([])
    let client = OpenBetaFixture.client(transport)
    let place = try #require(OpenBetaLocation(latitude: 0, longitude: 0))
    let bounds = try #require(OpenBetaBounds(southWest: place, northEast: place))
    let errors: [OpenBetaError?] = [
      await #expect(throws: OpenBetaError.self) { try await client.areas(named: " \n") },
      await #expect(throws: OpenBetaError.self) {
        try await client.crags(near: place, metres: -1...5)
      },
      await #expect(throws: OpenBetaError.self) {
        try await client.crags(near: place, metres: 0...99_999_999)
      },
      await #expect(throws: OpenBetaError.self) {
        try await client.crags(within: bounds, zoom: .nan)
      },
    ]
    for error in errors {
      #expect(error?.code == "openbeta_question")
      #expect(error?.kind == .usage)
    }
    #expect(transport.requests.isEmpty)
    #expect(OpenBetaLocation(latitude: .nan, longitude: 0) == nil)
  }

  @Test("a list that is missing is an error")
  func missingList() async throws {
    await #expect(throws: OpenBetaError(.server(GraphQLError([])))) {
      try await client(#"{"data": {"countries": null}}"#).countries()
    }
  }

  @Test("pages come until one is not full, each area once")
  func pages() async throws {
    let transport = ScriptedTransport([
      .json(OpenBetaFixture.areas(0..<3)), .json(OpenBetaFixture.areas(2..<5)),
      .json(OpenBetaFixture.areas(5..<7)),
    ])
    let client = OpenBetaFixture.client(transport)
    var sizes: [Int] = []
    for try await page in client.areaPages(named: "Smith", size: 3) {
      sizes.append(page.value.count)
    }
    #expect(sizes == [3, 2, 2])
    let asked = try transport.requests.map { try JSONReader.read($0.body)["variables"] }
    #expect(asked.map { $0?["offset"] } == [0, 3, 6])
    #expect(asked.map { $0?["limit"] } == [3, 3, 3])
    #expect(asked.map { $0?["name"] } == ["Smith", "Smith", "Smith"])
  }

  @Test("a server that gives the same page for ever comes to an end, and so does an empty one")
  func endlessPages() async throws {
    let transport = ScriptedTransport { _, _ in .json(OpenBetaFixture.areas(0..<2)) }
    var pages = OpenBetaFixture.client(transport).areaPages(named: "x", size: 2).makeAsyncIterator()
    #expect(try await pages.next()?.value.count == 2)
    #expect(try await pages.next() == nil)
    #expect(try await pages.next() == nil)
    #expect(transport.requests.count == 2, "the end is the end")
    let empty = ScriptedTransport([.json(OpenBetaFixture.areas(0..<0))])
    var none = OpenBetaFixture.client(empty).areaPages(named: "x").makeAsyncIterator()
    #expect(try await none.next() == nil)
  }

  @Test("a page that is short because of an error isn't the last")
  func shortPage() async throws {
    let partial =
      #"{"data": {"areas": [\#(OpenBetaFixture.area(0)), null]}, "errors": [{"message": "m"}]}"#
    let transport = ScriptedTransport([.json(partial), .json(OpenBetaFixture.areas(2..<3))])
    var pages = OpenBetaFixture.client(transport).areaPages(named: "x", size: 2).makeAsyncIterator()
    #expect(try await pages.next()?.problems.count == 1)
    #expect(try await pages.next()?.value.count == 1)
    #expect(try await pages.next() == nil)
    #expect(transport.requests.count == 2)
  }

  @Test("a page that fails ends the pages")
  func failingPage() async throws {
    let transport = ScriptedTransport([.json(OpenBetaFixture.areas(0..<2)), .status(503)])
    var pages = OpenBetaFixture.client(transport).areaPages(named: "x", size: 2).makeAsyncIterator()
    #expect(try await pages.next()?.value.count == 2)
    let error = await #expect(throws: OpenBetaError.self) { try await pages.next() }
    #expect(error?.code == "server_failed")
    #expect(try await pages.next() == nil)
  }

  @Test("the size of a page is one that the API gives", arguments: [(0, 1), (9999, 500)])
  func pageSizes(asked: Int, sent: Int) async throws {
    let transport = ScriptedTransport([.json(OpenBetaFixture.areas(0..<0))])
    _ = try await OpenBetaFixture.client(transport).areas(named: "x", limit: asked, offset: -5)
    let body = try JSONReader.read(try #require(transport.requests.first).body)
    #expect(body["variables"]?["limit"] == .integer(Int64(sent)))
    #expect(body["variables"]?["offset"] == 0)
  }

  @Test("data of another shape is said so")
  func otherShape() async throws {
    let error = await #expect(throws: OpenBetaError.self) {
      try await client(#"{"data": {"climb": {"uuid": 7, "name": "x"}}}"#).climb(climbID())
    }
    #expect(error?.code == "unexpected_content")
    #expect(error?.message.contains("line 1, column") == true)
  }
}
