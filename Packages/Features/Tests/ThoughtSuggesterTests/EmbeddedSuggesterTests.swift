import Foundation
import JournalFeatures
import JournalModels
import Matching
import Testing

@testable import ThoughtSuggester

/// Checks that the compiled model equals the one trained from the sentences, and its quality.
///
/// Training takes long without optimisation: `Tools/TrainSuggester --check` does it and compares the
/// bytes. Here stands what tells that it would be needed.
@Suite struct EmbeddedSuggesterTests {
  private static let data = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Data/Suggester")

  private static func contents(_ path: String) throws -> String {
    try String(contentsOf: data.appending(path: path), encoding: .utf8)
  }

  private static func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: data.appending(path: folder).path)
      .filter { $0.hasSuffix(".tsv") }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func examples(_ folder: String) throws -> [TextExample] {
    try names(folder).flatMap { name in
      try SuggesterSentences.examples(contents("\(folder)/\(name)"), file: name)
    }
  }

  private static func classes() throws -> [WordClass] {
    try SuggesterSentences.classes(contents("WordClasses.tsv"), file: "WordClasses.tsv")
  }

  @Test("the sentences are those that the model was made of; if not, run Tools/TrainSuggester")
  func digest() throws {
    var digest = SuggesterDigest()
    for name in try Self.names("Training") {
      digest.add(try Self.contents("Training/\(name)"))
    }
    digest.add(try Self.contents("WordClasses.tsv"))
    #expect(try Self.contents("Model.digest") == digest.text + "\n")
  }

  @Test("the model is the file's, with the recipe and labels of training, and less than a mebibyte")
  func recipe() throws {
    let bytes = Array(EmbeddedSuggester.model)
    #expect(bytes == Array(try Data(contentsOf: Self.data.appending(path: "Model.bin"))))
    #expect(bytes.count < 1 << 20)
    let model = try LinearTextClassifier(encoded: bytes)
    #expect(model.recipe == SuggesterTraining.trainer(classes: try Self.classes()).recipe)
    #expect(model.labels == SuggesterTraining.labels)
    #expect(model.backgroundLabel == SuggesterTraining.background)
    #expect(model.threshold == SuggesterTraining.threshold)
  }

  @Test("the types are the standard pack's, each with at least 250 sentences, and 2,000 plain ones")
  func sentences() throws {
    let examples = try Self.examples("Training")
    var counts: [String: Int] = [:]
    for example in examples { counts[example.labels[0], default: 0] += 1 }
    #expect(Set(counts.keys) == Set(DistortionPack.standard.types.map(\.id) + ["none"]))
    for type in DistortionPack.standard.types { #expect(counts[type.id, default: 0] >= 250) }
    #expect(counts["none", default: 0] >= 2_000)
  }

  @Test("no sentence is there twice, and none of those held out was trained on")
  func apart() throws {
    func plain(_ text: String) -> String {
      text.lowercased().filter { $0.isLetter || $0.isNumber }
    }
    let training = try Self.examples("Training").map { plain($0.text) }
    let heldOut = try Self.examples("HeldOut").map { plain($0.text) }
    #expect(Set(training).count == training.count)
    #expect(Set(heldOut).count == heldOut.count)
    #expect(Set(training).isDisjoint(with: heldOut))
  }

  /// The statements of a suggester about sentences whose types are known.
  private struct Tally {
    var (distorted, first, three, silent, plain, alarms) = (0, 0, 0, 0, 0, 0)

    /// Asks about every third one: Tools/TrainSuggester reports on all.
    init(_ examples: [TextExample]) throws {
      let suggester = try ThoughtSuggester()
      for (number, example) in examples.enumerated() where number % 3 == 0 {
        let answer = suggester.suggest(example.text)
        if example.labels == [SuggesterTraining.background] {
          plain += 1
          alarms += answer.isSilent ? 0 : 1
        } else {
          distorted += 1
          let types = answer.ranking.prefix(3).map(\.type)
          first += example.labels.contains(types[0]) ? 1 : 0
          three += types.contains(where: example.labels.contains) ? 1 : 0
          silent += answer.isSilent ? 1 : 0
        }
      }
    }
  }

  @Test("on the sentences held out it does at least this well")
  func heldOut() throws {
    let examples = try Self.examples("HeldOut")
    #expect(examples.count >= 1_100)
    let tally = try Tally(examples)
    #expect(Double(tally.first) >= 0.78 * Double(tally.distorted))
    #expect(Double(tally.three) >= 0.92 * Double(tally.distorted))
    #expect(Double(tally.silent) <= 0.25 * Double(tally.distorted))
    #expect(Double(tally.alarms) <= 0.15 * Double(tally.plain))
  }

  @Test("of plain and dark but undistorted notes as people type them it lets few through")
  func people() throws {
    let tally = try Tally(try Self.examples("HeldOut").filter { $0.group.hasPrefix("people.tsv/") })
    #expect(tally.plain >= 70 && tally.distorted >= 70)
    #expect(Double(tally.silent) <= 0.25 * Double(tally.distorted))
    #expect(Double(tally.alarms) <= 0.16 * Double(tally.plain))
  }
}
