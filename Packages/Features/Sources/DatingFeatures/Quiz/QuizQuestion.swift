public struct QuizQuestion: Sendable, Equatable, Identifiable {
  /// A lower-case word, unique in its quiz, which never changes.
  public let id: String
  public let prompt: String
  /// The answers to pick from; a letter stands for each, from `a`.
  public let options: [QuizOption]

  public init(id: String, prompt: String, options: [QuizOption]) {
    self.id = id
    self.prompt = prompt
    self.options = options
  }

  /// The option of this id, or of this letter, in upper or lower case.
  public func option(_ name: String) -> QuizOption? {
    let name = name.lowercased()
    if let named = options.first(where: { $0.id == name }) { return named }
    return zip(QuizQuestion.letters, options).first { String($0.0) == name }?.1
  }

  /// The letter that stands for each option, in order.
  public static let letters = Array("abcdefghijklmnopqrstuvwxyz")
}
