import FoundationEssentials
import Interchange
import Measuring

/// `Codable` values from JSON and into it, beside Foundation's coders.
struct JSONBenchmarks {
  struct Different: Error {}

  let scale: Scale
  private let climbs = (0..<50).map(CodableClimb.sample)

  init(scale: Scale) { self.scale = scale }

  /// How often a round does it, so that a round takes milliseconds.
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

  /// Whether Foundation reads what we wrote.
  private func decoderReads(_ bytes: [UInt8]) throws -> Bool {
    try JSONDecoder().decode([CodableClimb].self, from: Data(bytes)) == climbs
  }
}
