import Testing

@testable import Matching

@Suite struct LinearTextClassifierTests {
  private let model: LinearTextClassifier

  init() throws {
    model = try SampleTexts.classifier().calibrated(
      by: #require(TextCalibration(temperature: 0.5, backgroundLimit: 0.4, threshold: 0.2)))
  }

  @Test("MC1 probabilities lie from 0 to 1 and add up to 1 with the background's; labels come once")
  func probabilities() {
    for text in SampleTexts.odd(200, seed: 3) + SampleTexts.examples.map(\.text) {
      let answer = model.classify(text)
      #expect(Set(answer.ranking.map(\.label)) == ["food", "tools", "weather"])
      #expect(answer.ranking.count == 3)
      let numbers = answer.ranking.map(\.probability)
      #expect((numbers + [answer.background]).allSatisfy { (0...1).contains($0) })
      #expect(abs(numbers.reduce(answer.background, +) - 1) < 1e-9)
      #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 >= $1 })
    }
  }

  @Test("MC2 evidence stands in the text where it says, spoke for the label, and is in order")
  func evidence() {
    var found = 0
    for text in SampleTexts.odd(300, seed: 4) + SampleTexts.examples.map(\.text) {
      for candidate in model.classify(text).ranking {
        let pieces = candidate.evidence
        #expect(pieces.count <= 3)
        #expect(zip(pieces, pieces.dropFirst()).allSatisfy { $0.weight >= $1.weight })
        for piece in pieces {
          found += 1
          #expect(String(text[piece.range]) == piece.text && !piece.text.isEmpty)
          #expect(piece.weight > 0)
        }
      }
    }
    #expect(found > 300)
  }

  @Test("MC2 the evidence is the word that the label was learnt from")
  func rightEvidence() throws {
    let answer = model.classify("Yesterday I bought some HONEY, and it was dear.")
    #expect(answer.ranking.first?.label == "food")
    #expect(answer.ranking.first?.evidence.first?.text.contains("HONEY") == true)
  }

  @Test("MC2 evidence is what the score is made of")
  func sums() {
    // With one word all that speaks for a label is that word's: its weight is the score.
    let scores = model.scores(of: "hammer")
    let place = model.labels.firstIndex(of: "tools") ?? 0
    let piece = model.classify("hammer").ranking.first?.evidence.first
    #expect(abs((piece?.weight ?? 0) + model.biases[place] - scores[place]) < 1e-9)
  }

  @Test("MC2 only as many labels are explained as were asked for")
  func explained() {
    let text = "hammer, honey and hail"
    #expect(model.classify(text, explained: 0).ranking.allSatisfy { $0.evidence.isEmpty })
    let others = model.classify(text, explained: 1).ranking.dropFirst()
    #expect(others.allSatisfy { $0.evidence.isEmpty })
    #expect(
      model.classify(text, explained: 0).ranking.map(\.probability)
        == model.classify(text).ranking.map(\.probability))
  }

  @Test("MC3 nothing is said of a text without words, nor where the background is probable")
  func silence() throws {
    for text in ["", " ", "…", "?!", "\u{200B}"] {
      let answer = model.classify(text)
      #expect(!answer.hasWords && answer.candidates().isEmpty)
      #expect(answer.ranking.allSatisfy { $0.evidence.isEmpty })
    }
    let plain = model.classify("a letter and a window by the river, music")
    #expect(plain.background >= 0.4 && plain.candidates().isEmpty)
    let open = model.classify("bread and cheese")
    #expect(open.candidates().first?.label == "food")
    #expect(open.candidates().allSatisfy { $0.probability >= 0.2 })
    #expect(open.candidates(top: 0).isEmpty)
    let strict = try model.calibrated(by: #require(TextCalibration(threshold: 0.999)))
    #expect(strict.classify("bread and cheese").candidates().isEmpty)
  }

  @Test("MC4 a model comes back from its bytes as it was")
  func roundTrip() throws {
    let bytes = model.encoded
    let again = try LinearTextClassifier(encoded: bytes)
    #expect(again.encoded == bytes)
    #expect(again.labels == model.labels && again.recipe == model.recipe)
    #expect(again.temperature == 0.5 && again.backgroundLimit == 0.4 && again.threshold == 0.2)
    for text in SampleTexts.odd(50, seed: 5) {
      #expect(again.classify(text) == model.classify(text))
    }
    var other = SampleTexts.trainer
    other.recipe = TextRecipe(
      words: nil, characters: 2...4, classes: [WordClass(name: "ä", words: ["honey", "rai*"])],
      classReach: 4, bucketBits: 8, seed: 77, wordWeight: 0, characterWeight: 0.5, classWeight: 3)
    other.backgroundLabel = nil
    other.steps = 3
    let second = try other.train(SampleTexts.examples)
    let secondAgain = try LinearTextClassifier(encoded: second.encoded)
    #expect(secondAgain.recipe == other.recipe && secondAgain.backgroundLabel == nil)
    #expect(second.classify("rain").ranking.count == 4 && second.classify("rain").background == 0)
  }

  @Test("MC4 other bytes are refused by name, and never crash")
  func damage() throws {
    let bytes = model.encoded
    #expect(throws: TextModelError.notAModel) { try LinearTextClassifier(encoded: []) }
    #expect(throws: TextModelError.notAModel) {
      try LinearTextClassifier(encoded: Array("not a model at all".utf8))
    }
    var later = bytes
    later[4] = 2
    #expect(throws: TextModelError.unknownVersion(2)) { try LinearTextClassifier(encoded: later) }
    #expect(throws: TextModelError.damaged) {
      try LinearTextClassifier(encoded: Array(bytes.dropLast()))
    }
    #expect(throws: TextModelError.damaged) { try LinearTextClassifier(encoded: bytes + [0]) }
    var dice = SplitMix64(seed: 6)
    for _ in 0..<60 {
      var changed = bytes
      let place = Int.random(in: 5..<bytes.count, using: &dice)
      changed[place] ^= UInt8.random(in: 1...255, using: &dice)
      #expect(throws: TextModelError.damaged) { try LinearTextClassifier(encoded: changed) }
    }
  }

  @Test("MC4 bytes that lie about themselves are refused, though their sum is right")
  func lies() throws {
    var dice = SplitMix64(seed: 7)
    let body = Array(model.encoded.dropLast(8))
    let head = 64
    for _ in 0..<300 {
      var changed = body
      let place = Int.random(in: 5..<head, using: &dice)
      changed[place] = UInt8.random(in: 0...255, using: &dice)
      if Bool.random(using: &dice) {
        changed = Array(changed.prefix(Int.random(in: 14...400, using: &dice)))
      }
      changed.append(littleEndian: FNV1a.checksum(changed[...]))
      // Either a sound model or a refusal.
      guard let other = try? LinearTextClassifier(encoded: changed) else { continue }
      #expect(other.recipe.isSound)
      #expect(other.classify("honey").ranking.count >= 3)
    }
  }

  @Test("MC4 numbers of which no probability could be made are refused, though their sum is right")
  func hugeNumbers() throws {
    let body = Array(model.encoded.dropLast(8))
    // Temperature, limit, threshold, scales and biases stand before the weights.
    let count = model.labels.count
    let first = body.count - model.weights.count - (3 + 2 * count) * 8
    for place in 0..<(3 + 2 * count) {
      for number in [1e308, -1e31, Double.nan, .infinity] {
        var changed = body
        var bytes: [UInt8] = []
        bytes.append(number: number)
        changed.replaceSubrange((first + 8 * place)..<(first + 8 * place + 8), with: bytes)
        changed.append(littleEndian: FNV1a.checksum(changed[...]))
        #expect(throws: TextModelError.damaged) { try LinearTextClassifier(encoded: changed) }
      }
    }
    for temperature in [0, 1e-300] {
      var changed = body
      var bytes: [UInt8] = []
      bytes.append(number: temperature)
      changed.replaceSubrange(first..<(first + 8), with: bytes)
      changed.append(littleEndian: FNV1a.checksum(changed[...]))
      #expect(throws: TextModelError.damaged) { try LinearTextClassifier(encoded: changed) }
    }
  }

  @Test("MC5 the same text gets the same answer; space and case around it change nothing")
  func repeatable() {
    for example in SampleTexts.examples.prefix(20) {
      let answer = model.probabilities(of: example.text)
      #expect(model.probabilities(of: example.text) == answer)
      #expect(model.probabilities(of: "  \n\(example.text.uppercased()) ") == answer)
    }
  }
}
