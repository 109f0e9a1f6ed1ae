import FoundationEssentials
import Interchange
import Measuring

/// `Codable` values from JSON and into it, beside Foundation's coders.
struct JSONBenchmarks {
  struct Different: Error {}

  let scale: Scale
  private let climbs = (0..<50).map(CodableClimb.sample)

  init(scale: Scale) { self.scale = scale }

  /// The number of repetitions in a round, so that a round takes milliseconds.
  private var repetitions: Int { scale.size(40, smoke: 1) }

  func decoding(rounds: Int) async throws -> Comparison {
    let data = try JSONEncoder().encode(climbs)
    let bytes = Array(data)
    guard try JSONDecoding.decode([CodableClimb].self, from: bytes) == climbs else {
      throw Different()
    }
    let decoder = JSONDecoder()
    var comparison = Comparison(
      ofProcessor: "JSON of \(bytes.count) bytes decoded, against Foundation's JSONDecoder")
    for _ in 0..<scale.rounds(rounds) {
      try await comparison.measure(
        ours: {
          for _ in 0..<repetitions {
            let read = try JSONDecoding.decode([CodableClimb].self, from: bytes)
            guard read.count == climbs.count else { throw Different() }
          }
        },
        theirs: {
          for _ in 0..<repetitions {
            let read = try decoder.decode([CodableClimb].self, from: data)
            guard read.count == climbs.count else { throw Different() }
          }
        })
    }
    return comparison
  }

  func encoding(rounds: Int) async throws -> Comparison {
    let encoder = JSONEncoder()
    let ours = try JSONEncoding.encode(climbs)
    guard try decoderReads(ours) else { throw Different() }
    var comparison = Comparison(
      ofProcessor: "JSON of \(ours.count) bytes encoded, against Foundation's JSONEncoder")
    for _ in 0..<scale.rounds(rounds) {
      try await comparison.measure(
        ours: {
          for _ in 0..<repetitions {
            guard try JSONEncoding.encode(climbs).count == ours.count else { throw Different() }
          }
        },
        theirs: {
          for _ in 0..<repetitions {
            guard try encoder.encode(climbs).count > 1000 else { throw Different() }
          }
        })
    }
    return comparison
  }

  /// Returns whether Foundation reads what we wrote.
  private func decoderReads(_ bytes: [UInt8]) throws -> Bool {
    try JSONDecoder().decode([CodableClimb].self, from: Data(bytes)) == climbs
  }
}

/// An item of an ordinary document.
struct CodableClimb: Codable, Equatable {
  struct Location: Codable, Equatable {
    var lat: Double
    var lon: Double
    var crag: String?
  }

  var id: Int
  var name: String
  var grade: String?
  var isSent: Bool
  var height: Double
  var tries: Int
  var tags: [String]
  var place: Location
  var notes: String?

  /// A believable climb, different for every number; fifty of them are 9 KB of JSON.
  static func sample(_ number: Int) -> CodableClimb {
    let share = Double(number)
    return CodableClimb(
      id: 1000 + number, name: "Route \(number) é \"x\"",
      grade: number.isMultiple(of: 3) ? nil : "7a+", isSent: number.isMultiple(of: 2),
      height: share * 1.25 + 3.5, tries: number * 7 % 13, tags: ["crimpy", "roof \(number)"],
      place: Location(
        lat: 48.4 + share / 1024, lon: 2.6 - share / 331,
        crag: number.isMultiple(of: 5) ? nil : "Cuvier Rempart"),
      notes: number.isMultiple(of: 4) ? "a note about this climb" : nil)
  }
}
