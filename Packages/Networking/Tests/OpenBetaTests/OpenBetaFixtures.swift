import DomainModels
import Foundation
import Networking
import NetworkingTesting
import Synchronization
import Testing

@testable import OpenBeta

/// Answers as the API writes them, and what is needed to ask for them.
enum OpenBetaFixture {
  static let climb = #"""
    {"uuid": "6cc9b5d5-02d5-555a-948b-e2fffc9bd82c", "name": "Cragmont Crack", "fa": "unknown",
     "length": -1, "boltsCount": -1, "gradeContext": "US", "safety": "UNSPECIFIED",
     "pathTokens": ["USA", "California", "Cragmont Park"],
     "ancestors": ["1db1e8baa40e587c88a464f5ea814b8e", "no identity"],
     "grades": {"vscale": null, "yds": "5.7", "ewbank": "", "french": "5a"},
     "type": {"trad": true, "sport": null, "bouldering": false, "tr": true},
     "metadata": {"lat": 37.89, "lng": -122.26, "leftRightIndex": -1, "mp_id": "105734660"},
     "content": {"description": "  A crack.\n", "location": "", "protection": null},
     "pitches": []}
    """#

  static func climbs(_ names: [String]) -> String {
    names.enumerated().map { place, name in
      #"{"uuid": "6cc9b5d5-02d5-555a-948b-00000000000\#(place)", "name": "\#(name)", "length": 20, "metadata": {"leftRightIndex": \#(names.count - place)}}"#
    }.joined(separator: ", ")
  }

  static func area(
    _ number: Int, name: String = "Smith Rock", total: Int = 0, isLeaf: Bool = false,
    rest: String = ""
  ) -> String {
    let digits = String(number)
    let tail = String(repeating: "0", count: 12 - digits.count) + digits
    return #"""
      {"uuid": "2996145f-e1ba-5b56-9da8-\#(tail)", "areaName": "\#(name)",
       "pathTokens": ["USA", "Oregon", "\#(name)"], "ancestors": [], "gradeContext": "US",
       "totalClimbs": \#(total), "density": 1.5,
       "metadata": {"leaf": \#(isLeaf), "isBoulder": null, "isDestination": true, "lat": 44.36,
         "lng": -121.14, "bbox": [-121.2, 44.3, -121.1, 44.4], "mp_id": ""}\#(rest)}
      """#
  }

  static func areas(_ numbers: Range<Int>) -> String {
    #"{"data": {"areas": [\#(numbers.map { area($0) }.joined(separator: ", "))]}}"#
  }

  static var endpoint: URL {
    var parts = URLComponents()
    parts.scheme = "https"
    parts.host = "example.org"
    parts.path = "/graphql"
    return parts.url ?? URL(filePath: "/")
  }

  static var identifiers: IdentifierGenerator {
    .version7(clock: .fixed(at: Timestamp(milliseconds: 0)), random: .seeded(7))
  }

  static func client(
    _ transport: any HTTPTransport, time: TestTime = TestTime(),
    storage: any OpenBetaCacheStorage = OpenBetaMemory()
  ) -> OpenBetaClient {
    OpenBetaClient(
      GraphQLClient(transport, endpoint: endpoint, identifiers: identifiers),
      cache: OpenBetaCache(
        storage, clock: time.clock, freshness: .seconds(60), usefulness: .seconds(600)))
  }
}

/// A wall clock that a test moves.
final class TestTime: Sendable {
  private let milliseconds = Mutex<Int64>(1_000_000)

  var clock: WallClock {
    WallClock { Timestamp(milliseconds: self.milliseconds.withLock { $0 }) }
  }

  func advance(seconds: Int64) { milliseconds.withLock { $0 += 1000 * seconds } }
}

/// Counts what happens anywhere.
final class OpenBetaCounter: Sendable {
  private let number = Mutex(0)

  var count: Int { number.withLock { $0 } }

  func add() { number.withLock { $0 += 1 } }
}
