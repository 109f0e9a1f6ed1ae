@testable import Matching

/// Small invented examples: remarks about food, tools or weather.
enum SampleTexts {
  static let labels = ["food", "tools", "weather", "none"]

  private static let words: [String: [String]] = [
    "food": ["soup", "bread", "cheese", "apple", "cake", "rice", "salt", "honey"],
    "tools": ["hammer", "saw", "drill", "chisel", "plane", "vice", "rasp", "awl"],
    "weather": ["rain", "snow", "storm", "cloud", "frost", "wind", "hail", "fog"],
    "none": ["letter", "street", "number", "window", "paper", "river", "chair", "music"],
  ]

  /// Twenty-four examples of each label in groups of six; every fourth has a second label.
  static let examples: [TextExample] = labels.flatMap { label in
    (0..<24).map { number in
      let own = words[label] ?? []
      let first = own[number % own.count]
      let second = own[(number * 3 + 1) % own.count]
      let mixed = label != "none" && number % 4 == 3
      let other = mixed ? labels[(labels.firstIndex(of: label).map { ($0 + 1) % 3 }) ?? 0] : label
      let extra = mixed ? (words[other] ?? [])[number % 8] : "day"
      return TextExample(
        text: "I saw the \(first) and a \(second) on the \(extra), \(number) of them",
        labels: mixed ? [label, other] : [label], group: "\(label)/\(number / 6)")
    }
  }

  static let trainer = TextTrainer(
    labels: labels, backgroundLabel: "none",
    recipe: TextRecipe(bucketBits: 12), regularization: 0.2, steps: 40)

  static func classifier() throws -> LinearTextClassifier {
    try trainer.train(examples)
  }

  /// Texts of any characters at all.
  static func odd(_ count: Int, seed: UInt64) -> [String] {
    var dice = SplitMix64(seed: seed)
    let letters = Array("abcdeoruz AEÉßñœﬁ’'`0129 .,!?—\t\n😀👩‍👧 я日本é\u{301}\u{200D}ⅣＡ")
    return (0..<count).map { _ in
      String(
        (0..<Int.random(in: 0...40, using: &dice)).map { _ in
          letters[Int.random(in: 0..<letters.count, using: &dice)]
        })
    }
  }
}
