public import LLM

/// Opens the offline voice: `--llm offline`.
///
/// It has one model, which needs no network, no key and no file.
public struct OfflinePersonaDriver: LanguageModelDriver {
  public let name = "offline"

  /// What it is, for a list.
  public let summary = "answers from the card alone, without a network"

  /// Offline, deterministic, and it counts its tokens.
  public let capabilities = OfflinePersona.capabilities

  private let keywords: @Sendable () throws -> [String: String]

  /// - Parameter keywords: reads the keywords of facts by the facts' texts; called when the model is
  ///   opened.
  public init(keywords: @escaping @Sendable () throws -> [String: String] = { [:] }) {
    self.keywords = keywords
  }

  /// Opens the model.
  ///
  /// - Parameters:
  ///   - model: nothing, or `offline`; there is no other.
  ///   - environment: its pace is how the words come out.
  /// - Returns: the model.
  /// - Throws: ``LanguageModelError`` if another model is asked for; an error of the reader of
  ///   keywords.
  public func open(
    model: String?, environment: LanguageModelEnvironment
  ) throws -> any LanguageModel {
    if let model, model != name {
      throw LanguageModelError.unknownModel("\(name):\(model)", known: [name])
    }
    return OfflinePersona(pace: environment.pace, keywords: try keywords())
  }

  /// The one model, which has no name of its own.
  public var knownModels: [ModelDescription] { [ModelDescription(name: "")] }
}
