public import DomainModels

extension Intervention {
  /// Checks every field against its limits.
  ///
  /// - Throws: ``ValidationError`` naming each field that can't be accepted.
  public func validate() throws(ValidationError) {
    var problems = ValidationError.Collector()
    problems.require(Intervention.isSlug(slug), "slug", "must be lower-case words with hyphens")
    let texts = [
      ("name", name, 60), ("tagline", tagline, 80), ("bio", bio, 500),
      ("conversation_style", conversationStyle, 240), ("opening_line", openingLine, 240),
      ("symbol_name", symbolName, 60), ("chat_context", chatContext, 2000),
    ]
    for (field, text, limit) in texts {
      let isBlank = text.allSatisfy(\.isWhitespace)
      problems.require(!isBlank, field, "must not be empty")
      problems.require(text.count <= limit, field, "must have at most \(limit) characters")
    }
    problems.require(
      (1...6).contains(personalityTraits.count), "personality_traits", "must be one to six")
    problems.require(
      Set(personalityTraits).count == personalityTraits.count,
      "personality_traits", "must differ from one another")
    problems.require(
      (2...3).contains(gradientColors.count), "gradient_colors", "must be two or three")
    for (index, color) in gradientColors.enumerated() {
      problems.require(
        Intervention.isColor(color), "gradient_colors[\(index)]", "must look like #1A2B3C")
    }
    try problems.check("card \"\(slug)\"")
  }

  private static func isSlug(_ text: String) -> Bool {
    let words = text.split(separator: "-", omittingEmptySubsequences: false)
    return words.allSatisfy { word in
      !word.isEmpty && word.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) }
    }
  }

  private static func isColor(_ text: String) -> Bool {
    text.utf8.count == 7 && text.hasPrefix("#")
      && text.utf8.dropFirst().allSatisfy { (48...57).contains($0) || (65...70).contains($0) }
  }
}
