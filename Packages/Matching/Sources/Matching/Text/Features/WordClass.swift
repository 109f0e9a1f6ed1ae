/// Words that do the same work in a sentence, so that what was learnt of one counts for all.
///
/// "everyone", "nobody" and "always" are absolutes; a model that saw two of them in training knows
/// the third. A class adds features beside those of the words themselves: one for the class, and
/// one for each pair with the class of a word shortly before (`TextRecipe.classReach`).
public struct WordClass: Hashable, Sendable {
  /// Its name of at most 1,024 bytes, which is hashed: renaming it makes another model.
  public let name: String

  /// The words, each normalised as texts are (lower case, no apostrophe: "dont").
  ///
  /// At most 65,535 of at most 1,024 bytes each. One that ends in `*` stands for every word with that beginning.
  public let words: [String]

  /// A class of words.
  public init(name: String, words: [String]) {
    self.name = name
    self.words = words
  }

  /// Whether name and words fit into a model's bytes.
  var isSound: Bool {
    words.count <= Int(UInt16.max) && name.utf8.count <= 1024
      && words.allSatisfy { $0.utf8.count <= 1024 }
  }
}
