import Foundation
import Matching
import Measuring
import SentenceEmbedding

/// Measures the embedder of sentences: how long it takes, how near it is to the reference, and how often it
/// finds the same thought in other words, beside the embedder of letters.
@main
enum SentenceBenchmarks {
  struct NoFolders: Error, CustomStringConvertible {
    let description = "the folders of the model, of Matching's references and of texts are missing"
  }

  static func main() async {
    await BenchmarkProgram.run([("sentences", measure)])
  }

  /// `words` are the folder of the model, Matching's `References`, and a folder of files whose lines are
  /// a label, a tab and a text.
  private static func measure(
    _ words: [String], _ scale: Scale, _ findings: inout Findings
  ) async throws {
    guard words.count == 3 else { throw NoFolders() }
    var embedder: MiniLMEmbedder?
    let loading = try ProcessorTime.measure { embedder = try MiniLMEmbedder(folder: words[0]) }
    guard let embedder else { return }
    findings.remark("one thread, processor time; \(MachineLoad.text)")
    findings.note("\(embedder.name), \(embedder.dimensions) numbers; loading: \(loading.short)")
    let references = URL(filePath: words[1])
    let rewordings = try Rewordings(references.appending(path: "Rewordings"))
    let texts = try texts(of: URL(filePath: words[2]))
    try time(embedder, rewordings, texts, scale, &findings)
    try compare(
      embedder, with: references.appending(path: scale.isSmoke ? smoke : reference), &findings)
    try rank(rewordings, embedder, &findings)
    gate(embedder, texts, scale, &findings)
  }

  private static let reference = "MiniLM-L6-v2.json"
  private static let smoke = "TinyMiniLM/vectors.json"

  private static func time(
    _ embedder: MiniLMEmbedder, _ rewordings: Rewordings, _ texts: [String], _ scale: Scale,
    _ findings: inout Findings
  ) throws {
    findings.heading("Vectors")
    let large = Array(
      texts.filter { (20...30).contains($0.split(separator: " ").count) }.prefix(60))
    let all = rewordings.thoughts + rewordings.repeats + rewordings.rewordings
    let (sentences, entries) = (all.map(\.thought), all.map(\.both))
    let long = entries.joined(separator: ". ")
    let letters = CharacterNGramEmbedder()
    var contest = Contest()
    contest.add("sentences") { _ in for text in sentences { _ = embedder.vector(of: text) } }
    contest.add("entries") { _ in for text in entries { _ = embedder.vector(of: text) } }
    contest.add("large") { _ in for text in large { _ = embedder.vector(of: text) } }
    contest.add("letters") { _ in for text in entries { _ = letters.vector(of: text) } }
    contest.add("long") { _ in _ = embedder.vector(of: long) }
    try contest.run(rounds: scale.rounds(7))
    func each(_ name: String, _ texts: [String]) -> (time: Duration, words: String) {
      let words = texts.reduce(0) { $0 + $1.split(separator: " ").count }
      let mean = Double(words) / Double(texts.count)
      return (contest.median(name) / texts.count, "\(mean.short) words on average")
    }
    let sentence = each("sentences", sentences)
    let entry = each("entries", entries)
    findings.expect(
      "vector of a sentence", sentence.time, atMost: .milliseconds(15), sentence.words)
    findings.expect(
      "vector of a situation with a thought", entry.time, atMost: .milliseconds(15), entry.words)
    let largest = each("large", large)
    findings.expect(
      "vector of a sentence of 20 to 30 words", largest.time, atMost: .milliseconds(15),
      largest.words)
    findings.note("vector of the longest text, 256 pieces: \(contest.median("long").short)")
    findings.note("the same entry by letters: \(each("letters", entries).time.short)")
  }

  /// One entry of a file that `References/minilm.py` wrote.
  private struct Reference: Decodable {
    let text: String
    let vector: [Float]
  }

  private static func compare(
    _ embedder: MiniLMEmbedder, with file: URL, _ findings: inout Findings
  ) throws {
    let references = try JSONDecoder().decode([Reference].self, from: Data(contentsOf: file))
    var greatest = 0.0
    for reference in references {
      let found = embedder.vector(of: reference.text).map { numbers(of: $0) } ?? []
      guard found.count == reference.vector.count else { throw NoFolders() }
      for (one, other) in zip(found, reference.vector) {
        greatest = max(greatest, Double(abs(one - other)))
      }
    }
    findings.expect(
      "greatest difference to the reference", Figure(greatest * 1e6, "millionths"), .atMost(1000),
      "\(references.count) texts")
  }

  /// The numbers of a dense vector, from its bytes: a kind, a count of 2 bytes, 4 bytes each.
  private static func numbers(of vector: TextVector) -> [Float] {
    let bytes = vector.encoded.dropFirst(3)
    return stride(from: bytes.startIndex, to: bytes.endIndex, by: 4).map { start in
      Float(
        bitPattern: bytes[start..<start + 4].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) })
    }
  }

  private static func rank(
    _ rewordings: Rewordings, _ embedder: MiniLMEmbedder, _ findings: inout Findings
  ) throws {
    findings.heading("Finding a thought again, among \(rewordings.thoughts.count)")
    let sets = [("repeats", rewordings.repeats), ("rewordings", rewordings.rewordings)]
    for (name, queries) in sets {
      for (part, isWhole) in [("thoughts alone", false), ("situations with thoughts", true)] {
        let letters = rewordings.rank(of: queries, CharacterNGramEmbedder(), isWhole: isWhole)
        let meaning = rewordings.rank(of: queries, embedder, isWhole: isWhole)
        findings.expect(
          "mean reciprocal rank of \(name), \(part)", Figure(meaning.reciprocal, ""),
          .atLeast(letters.reciprocal),
          "first \(meaning.first.short); by letters \(letters.reciprocal.short), first"
            + " \(letters.first.short)")
      }
    }
  }

  /// The texts of all files of a folder: what follows the last tab of a line that is no comment.
  private static func texts(of folder: URL) throws -> [String] {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    return try files.flatMap { name in
      try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        .split(separator: "\n").filter { !$0.hasPrefix("#") }
        .compactMap { $0.split(separator: "\t").last.map(String.init) }
    }
  }

  private static func gate(
    _ embedder: MiniLMEmbedder, _ lines: [String], _ scale: Scale, _ findings: inout Findings
  ) {
    findings.heading("Pairs of texts that have nothing to do with each other")
    let wanted = scale.size(1000, smoke: 20)
    let step = max(1, lines.count / wanted)
    let texts = stride(from: 0, to: lines.count, by: step).map { lines[$0] }
    for one in [embedder as any TextEmbedder, CharacterNGramEmbedder()] {
      let vectors = texts.compactMap { one.vector(of: $0) }
      let rarity = one.rarity(in: vectors)
      var scores: [Double] = []
      for (place, vector) in vectors.enumerated() {
        for other in vectors[..<place] {
          scores.append(one.likeness(vector, other, rarity: rarity))
        }
      }
      scores.sort()
      let above = scores.reversed().prefix { $0 >= one.gate }.count
      findings.note(
        "\(one.name): of \(scores.count) pairs one in a thousand is above"
          + " \(scores[scores.count - 1 - scores.count / 1000].short), \(above) are above the gate of"
          + " \(one.gate.short)")
    }
  }
}
