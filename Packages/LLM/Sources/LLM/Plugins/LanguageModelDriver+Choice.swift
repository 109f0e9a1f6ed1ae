extension [any LanguageModelDriver] {
  /// Opens the model that somebody chose.
  ///
  /// - Parameters:
  ///   - choice: a driver's name, or name and model with a colon between (`offline`,
  ///     `name:MODEL`); the name's case does not matter.
  ///   - environment: what the driver gets of the outside.
  /// - Returns: the model, ready to answer.
  /// - Throws: ``LanguageModelError`` that names the known drivers, or what the driver throws.
  public func open(
    _ choice: String, environment: LanguageModelEnvironment
  ) throws(LanguageModelError) -> any LanguageModel {
    let parts = choice.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let name = (parts.first ?? "").lowercased()
    guard let driver = first(where: { $0.name == name }) else {
      throw .unknownModel(name, known: map(\.name))
    }
    let model = parts.count > 1 && !parts[1].isEmpty ? String(parts[1]) : nil
    do {
      return try driver.open(model: model, environment: environment)
    } catch {
      throw .wrapping(error)
    }
  }
}
