import Foundation
import Matching

/// Thoughts, and the same thoughts again in other words.
struct Rewordings {
  /// A line of the files.
  struct Entry: Decodable {
    let id: Int
    let situation: String
    let thought: String

    /// As the journal compares it.
    var both: String { "\(situation)\n\(thought)" }
  }

  let thoughts: [Entry]
  /// With some of the same words.
  let repeats: [Entry]
  /// With almost none of the same words.
  let rewordings: [Entry]

  /// Reads `thoughts.jsonl`, `repeats.jsonl` and `rewordings.jsonl` of a folder.
  init(_ folder: URL) throws {
    func entries(_ name: String) throws -> [Entry] {
      try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        .split(separator: "\n")
        .map { try JSONDecoder().decode(Entry.self, from: Data($0.utf8)) }
    }
    thoughts = try entries("thoughts.jsonl")
    repeats = try entries("repeats.jsonl")
    rewordings = try entries("rewordings.jsonl")
  }

  /// Measures how well an embedder finds the thought that each query repeats.
  ///
  /// - Parameters:
  ///   - queries: repeats or rewordings.
  ///   - embedder: what compares.
  ///   - isWhole: whether the situations are compared, too.
  /// - Returns: the mean of one by the rank of the right thought, 0 if it is not found, and the share of
  ///   queries for which it is the first.
  func rank(
    of queries: [Entry], _ embedder: any TextEmbedder, isWhole: Bool
  ) -> (reciprocal: Double, first: Double) {
    func text(_ entry: Entry) -> String { isWhole ? entry.both : entry.thought }
    let likeness = TextLikeness(thoughts.map(text), embedder: embedder)
    var (sum, first) = (0.0, 0)
    for query in queries {
      let hits = likeness.ranking(of: text(query), top: thoughts.count)
      guard let place = hits.firstIndex(where: { thoughts[$0.row].id == query.id }) else {
        continue
      }
      sum += 1 / Double(place + 1)
      if place == 0 { first += 1 }
    }
    return (sum / Double(queries.count), Double(first) / Double(queries.count))
  }
}
