import Testing

@testable import Matching

@Suite struct TextTrainerTests {
  @Test("MR1 the order of the examples makes no difference, to the last bit")
  func permutation() throws {
    let bytes = try SampleTexts.classifier().encoded
    var dice = SplitMix64(seed: 8)
    for _ in 0..<2 {
      let shuffled = SampleTexts.examples.shuffled(using: &dice)
      let again = try SampleTexts.trainer.train(shuffled).encoded
      #expect(again == bytes)
    }
  }

  @Test("MR2 the same examples give these very bytes on every machine")
  func frozen() throws {
    let bytes = try SampleTexts.classifier().encoded
    #expect(String(FNV1a.checksum(bytes[...]), radix: 16) == "21b10fefd97cab90")
  }

  @Test("MR3 the slope is that of the loss, by differences")
  func gradient() throws {
    var trainer = SampleTexts.trainer
    trainer.recipe = TextRecipe(words: 1...1, characters: nil, bucketBits: 8)
    let set = TrainingSet(SampleTexts.examples, trainer: trainer)
    let problem = SoftmaxProblem(set: set, labels: 4, penalty: 0.3)
    var dice = SplitMix64(seed: 9)
    let point = (0..<problem.dimensions).map { _ in Double.random(in: -1...1, using: &dice) }
    var slope = [Double](repeating: 0, count: point.count)
    var unused = slope
    _ = problem.value(at: point, slope: &slope)
    for _ in 0..<30 {
      let place = Int.random(in: 0..<point.count, using: &dice)
      var (up, down) = (point, point)
      up[place] += 1e-5
      down[place] -= 1e-5
      let difference =
        (problem.value(at: up, slope: &unused) - problem.value(at: down, slope: &unused)) / 2e-5
      #expect(abs(difference - slope[place]) < 1e-7)
    }
  }

  @Test("MR3 training ends where the slope is all but nothing")
  func optimum() throws {
    var trainer = SampleTexts.trainer
    trainer.recipe = TextRecipe(words: 1...1, characters: nil, bucketBits: 8)
    let set = TrainingSet(SampleTexts.examples, trainer: trainer)
    let problem = SoftmaxProblem(set: set, labels: 4, penalty: 0.2)
    var point = [Double](repeating: 0, count: problem.dimensions)
    var slope = point
    let before = problem.value(at: point, slope: &slope)
    let steep = slope.reduce(0) { $0 + $1 * $1 }
    LimitedMemoryOptimizer(steps: 200).minimize(problem, from: &point)
    let after = problem.value(at: point, slope: &slope)
    #expect(after < before)
    #expect(slope.reduce(0) { $0 + $1 * $1 } <= steep * 1e-6)
  }

  @Test("MR4 it learns: texts of left-out groups get their label")
  func learns() throws {
    let scored = try SampleTexts.trainer.crossValidate(SampleTexts.examples, folds: 4)
    #expect(scored.count == SampleTexts.examples.count)
    #expect(Set(scored.map(\.example)) == Set(SampleTexts.examples))
    let calibration = TextCalibration(
      of: scored, labels: SampleTexts.labels, background: "none", falseAlarms: 0.1)
    let evaluation = TextEvaluation(
      of: scored, labels: SampleTexts.labels, background: "none", calibration: calibration)
    #expect(evaluation.top1 > 0.9)
    #expect(evaluation.falseAlarms <= 0.1)
  }

  @Test("MR5 more punishment makes smaller weights")
  func regularization() throws {
    var weak = SampleTexts.trainer
    weak.regularization = 0.1
    var strong = weak
    strong.regularization = 5
    let weakScales = try weak.train(SampleTexts.examples).scales
    let strongScales = try strong.train(SampleTexts.examples).scales
    for (one, other) in zip(weakScales, strongScales) { #expect(one > other) }
  }

  @Test("MR6 balance lifts a rare label")
  func balance() throws {
    let few = SampleTexts.examples.filter {
      $0.labels.first != "food" || $0.group == "food/0"
    }
    var plain = SampleTexts.trainer
    plain.balance = 0
    var lifted = SampleTexts.trainer
    lifted.balance = 1
    let text = "the day of it"
    let high = try lifted.train(few).probabilities(of: text)[0]
    let low = try plain.train(few).probabilities(of: text)[0]
    #expect(high > low)
  }

  @Test("MR6 a label that is commoner in use than among the examples becomes more probable")
  func commonness() throws {
    var common = SampleTexts.trainer
    common.commonness = ["tools": 3]
    let place = 1
    let high = try common.train(SampleTexts.examples).probabilities(of: "the day of it")[place]
    let low = try SampleTexts.classifier().probabilities(of: "the day of it")[place]
    #expect(high > low)
  }

  @Test("MR7 a group is never split among folds, and folds are alike in size")
  func folds() {
    let places = TextTrainer.folds(of: SampleTexts.examples, count: 4)
    var folds: [String: Set<Int>] = [:]
    for (example, place) in zip(SampleTexts.examples, places) {
      folds[example.group, default: []].insert(place)
    }
    #expect(folds.values.allSatisfy { $0.count == 1 })
    for fold in 0..<4 { #expect(places.count { $0 == fold } == 24) }
  }

  @Test("MR4 more folds than examples are as many as there are")
  func manyFolds() throws {
    var trainer = SampleTexts.trainer
    trainer.steps = 1
    let scored = try trainer.crossValidate(SampleTexts.examples, folds: .max)
    #expect(Set(scored.map(\.example)) == Set(SampleTexts.examples))
  }

  @Test("MR8 what can't be learnt from is refused by name")
  func errors() {
    func refuses(
      _ expected: TextTrainingError, _ change: (inout TextTrainer, inout [TextExample]) -> Void
    ) {
      var trainer = SampleTexts.trainer
      var examples = SampleTexts.examples
      change(&trainer, &examples)
      #expect(throws: expected) { try trainer.train(examples) }
    }
    refuses(.noExamples) { $1 = [] }
    refuses(.unlabelled(text: "x")) { $1.append(TextExample(text: "x", labels: [])) }
    refuses(.unknownLabel("cars", text: "x")) {
      $1.append(TextExample(text: "x", labels: ["cars"]))
    }
    refuses(.unusedLabel("cars")) { trainer, _ in trainer.labels.append("cars") }
    refuses(.unsoundLabels) { trainer, _ in trainer.labels.append("food") }
    refuses(.unsoundLabels) { trainer, _ in trainer.backgroundLabel = "other" }
    refuses(.unsoundLabels) { trainer, examples in
      let long = String(repeating: "x", count: 70_000)
      trainer.labels.append(long)
      examples.append(TextExample(text: "x", labels: [long]))
    }
    refuses(.unsoundWordClass("many")) { trainer, _ in
      trainer.recipe.classes = [
        WordClass(name: "many", words: [String](repeating: "a", count: 65_536))
      ]
    }
    refuses(.unsoundWordClass("long")) { trainer, _ in
      trainer.recipe.classes = [
        WordClass(
          name: "long",
          words: [String](repeating: "a", count: 3) + [
            String(repeating: "b", count: 1025)
          ])
      ]
    }
    refuses(.unsoundOptions) { trainer, _ in trainer.regularization = 0 }
    refuses(.unsoundOptions) { trainer, _ in trainer.recipe.bucketBits = 30 }
    refuses(.unsoundOptions) { trainer, _ in trainer.shares = [] }
    refuses(.unsoundOptions) { trainer, _ in trainer.commonness = ["food": 0] }
    #expect(throws: TextTrainingError.unsoundOptions) {
      try SampleTexts.trainer.crossValidate(SampleTexts.examples, folds: 1)
    }
  }
}
