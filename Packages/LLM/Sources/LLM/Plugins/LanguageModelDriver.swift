/// Opens one kind of model: what a language-model plug-in is.
///
/// An app lists the drivers it links, in its composition root, and picks one by name:
/// `--llm offline`, or `--llm name:MODEL` where there are several models behind one name. Taking
/// one out is deleting its line and its dependency.
public protocol LanguageModelDriver: Sendable {
  /// What it is called, in lower case (`offline`).
  var name: String { get }

  /// What it is, as a phrase for a list (`answers from the card alone, without a network`).
  var summary: String { get }

  /// What its models can do.
  var capabilities: Set<LanguageModelCapability> { get }

  /// Opens a model.
  ///
  /// - Parameters:
  ///   - model: which of several, as the user spelt it; `nil` for the usual one.
  ///   - environment: what it gets of the outside.
  /// - Returns: the model, ready to answer.
  /// - Throws: ``LanguageModelError`` if there is no such model, or something is missing for it.
  func open(model: String?, environment: LanguageModelEnvironment) throws -> any LanguageModel

  /// The models whose names are known without asking anybody; none by default.
  var knownModels: [ModelDescription] { get }

  /// Asks who offers them which models there are now; the known ones by default.
  ///
  /// - Throws: ``LanguageModelError`` if nobody can be asked.
  func offeredModels() async throws -> [ModelDescription]
}

extension LanguageModelDriver {
  public var knownModels: [ModelDescription] { [] }

  /// The known models: most drivers have nobody to ask.
  public func offeredModels() async throws -> [ModelDescription] { knownModels }
}
