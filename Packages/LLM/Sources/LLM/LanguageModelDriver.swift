public import DomainModels

/// Opens one kind of model: a plug-in for language models.
///
/// An app lists the drivers it links, in its composition root, and picks one by name:
/// `--llm offline`, or `--llm name:MODEL` where there are several models behind one name. Taking
/// one out is deleting its line and its dependency.
public protocol LanguageModelDriver: Sendable {
  /// The name, in lower case (`offline`).
  var name: String { get }

  /// The description, as a phrase for a list (`answers from the card alone, without a network`).
  var summary: String { get }

  /// The capabilities of its models.
  var capabilities: Set<LanguageModelCapability> { get }

  /// Opens a model.
  ///
  /// - Parameters:
  ///   - model: which of several, as the user spelt it; `nil` for the usual one.
  ///   - environment: what it gets of the outside.
  /// - Returns: the model, ready to answer.
  /// - Throws: ``LanguageModelError`` if there is no such model, or something is missing for it.
  func open(model: String?, environment: LanguageModelEnvironment) throws -> any LanguageModel

  /// The models whose names are known without a request; none by default.
  var knownModels: [ModelDescription] { get }

  /// Asks who offers them which models there are now; the known ones by default.
  ///
  /// - Throws: ``LanguageModelError`` if the service cannot be asked.
  func offeredModels() async throws -> [ModelDescription]
}

extension LanguageModelDriver {
  public var knownModels: [ModelDescription] { [] }

  /// The known models: most drivers have no service to ask.
  public func offeredModels() async throws -> [ModelDescription] { knownModels }
}

extension [any LanguageModelDriver] {
  /// Opens the model that the user chose.
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

/// The dependencies of a driver.
public struct LanguageModelEnvironment: Sendable {
  /// The pace at which a model streams an answer that is complete at once.
  public var pace: ReplyPace

  public init(pace: ReplyPace = .immediate) {
    self.pace = pace
  }
}

/// The description of a model before it is asked.
public struct ModelDescription: Sendable, Equatable {
  /// Its name, as its driver takes it after the colon; empty for a driver's only model.
  public var name: String
  /// The number of tokens that prompt and reply may take together; nil where that is not known.
  public var context: Int?
  /// The number of tokens that a reply may take.
  public var longestReply: Int?
  /// The price of its tokens; nil if it is not known.
  public var price: ModelPrice?
  /// From when on it is not offered any more, as far as that was announced.
  public var retires: CivilDate?

  public init(
    name: String, context: Int? = nil, longestReply: Int? = nil, price: ModelPrice? = nil,
    retires: CivilDate? = nil
  ) {
    self.name = name
    self.context = context
    self.longestReply = longestReply
    self.price = price
    self.retires = retires
  }
}

/// Promises a language model to the use cases that talk.
public protocol HasLanguageModel: Sendable {
  /// The model that answers.
  var languageModel: any LanguageModel { get }
}

/// The pace at which a model streams an answer that is complete at once, so that it can be read as
/// it comes.
///
/// A model whose answer arrives over a network has a pace of its own and does not ask.
public struct ReplyPace: Sendable {
  private let pause: @Sendable (Int) async throws -> Void

  /// Makes a pace.
  ///
  /// - Parameter wait: returns when the piece of text with this index, from 0, may be given out.
  ///   It throws `CancellationError` if its task is cancelled.
  public init(_ wait: @escaping @Sendable (Int) async throws -> Void) {
    pause = wait
  }

  /// Returns when the piece of text with this index may be given out.
  ///
  /// - Parameter index: which piece of the reply is next, from 0.
  /// - Throws: `CancellationError` if the task is cancelled.
  public func wait(before index: Int) async throws {
    try await pause(index)
  }

  /// Waits for nothing, and still notices that it was cancelled.
  public static let immediate = ReplyPace { _ in try Task.checkCancellation() }

  /// About as fast as a quick reader reads.
  ///
  /// - Parameters:
  ///   - first: the pause before the first piece, as if thinking.
  ///   - next: the pause before each later one.
  ///   - clock: what measures the pauses.
  /// - Returns: the pace.
  public static func natural(
    first: Duration = .milliseconds(400), next: Duration = .milliseconds(40),
    clock: some Clock<Duration>
  ) -> ReplyPace {
    ReplyPace { index in
      try await clock.sleep(for: index == 0 ? first : next, tolerance: nil)
    }
  }
}
