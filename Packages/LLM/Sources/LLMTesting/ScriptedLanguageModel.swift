public import LLM
import Synchronization

/// A model that says what a test tells it to, and records its requests.
///
/// It refuses the requests that every model refuses (L4 and L10), so that a test notices them.
/// Beyond that it plays its script as it stands: a script without `finish` is a reply that breaks
/// off.
public final class ScriptedLanguageModel: LanguageModel {
  /// The name of the model.
  public let name: String
  /// The claimed capabilities.
  public let capabilities: Set<LanguageModelCapability>
  private let asked = Mutex<[LanguageModelRequest]>([])
  private let script: @Sendable (LanguageModelRequest) throws -> [ScriptedStep]

  /// Makes a model that searches the script at the start of each reply.
  ///
  /// - Parameters:
  ///   - name: the model's name.
  ///   - capabilities: what it says it can do.
  ///   - script: the steps of the reply to a request; what it throws, the reply throws.
  public init(
    name: String = "scripted", capabilities: Set<LanguageModelCapability> = [.offline],
    script: @escaping @Sendable (LanguageModelRequest) throws -> [ScriptedStep]
  ) {
    self.name = name
    self.capabilities = capabilities
    self.script = script
  }

  /// Makes a model that replies to everything with the same steps.
  public convenience init(_ steps: [ScriptedStep]) {
    self.init { _ in steps }
  }

  /// Makes a model that says the same text to everything, word by word.
  public convenience init(saying text: String) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    let pieces = words.enumerated().map { $0.offset == 0 ? "\($0.element)" : " \($0.element)" }
    self.init(pieces.filter { !$0.isEmpty }.map(ScriptedStep.text) + [.finish])
  }

  /// The requests so far, in order.
  public var requests: [LanguageModelRequest] { asked.withLock { $0 } }

  /// Notes the request and plays its script.
  public func reply(
    to request: LanguageModelRequest
  ) -> AsyncThrowingStream<ReplyEvent, any Error> {
    asked.withLock { $0.append(request) }
    return .producing { [script] reply in
      _ = try request.prompt()
      for step in try script(request) {
        switch step {
        case .event(let event): reply.yield(event)
        case .wait(let gate): try await gate.pass()
        case .fail(let error): throw error
        }
      }
    }
  }
}

/// One step of a scripted reply.
public enum ScriptedStep: Sendable {
  /// Gives out an event.
  case event(ReplyEvent)
  /// Waits until the test opens the gate.
  case wait(ReplyGate)
  /// Ends the reply with an error.
  case fail(any Error)

  /// Gives out a piece of text.
  public static func text(_ piece: String) -> ScriptedStep { .event(.text(piece)) }

  /// Finishes the reply as a complete one.
  public static var finish: ScriptedStep { .event(.finished(.complete)) }
}

/// Holds a reply where a test wants it, until the test lets it go on.
///
/// ```swift
/// let gate = ReplyGate()
/// let model = ScriptedLanguageModel([.text("Half "), .wait(gate), .text("done"), .finish])
/// // … start reading in a task …
/// try await gate.untilReached()   // "Half " is out, and nothing more comes
/// gate.open()
/// ```
public final class ReplyGate: Sendable {
  private let reached = Latch()
  private let opened = Latch()
  private let cancelled = Latch()

  public init() {}

  /// Lets what waits go on, and what comes later pass.
  public func open() { opened.open() }

  /// Waits in the reply until the gate is open.
  ///
  /// - Throws: `CancellationError` if the reply's work is cancelled first.
  public func pass() async throws {
    reached.open()
    do {
      try await opened.wait()
    } catch {
      cancelled.open()
      throw error
    }
  }

  /// Returns when a reply has come to the gate.
  ///
  /// - Throws: `CancellationError` if the task is cancelled while it waits.
  public func untilReached() async throws { try await reached.wait() }

  /// Returns when a reply was cancelled at the gate.
  ///
  /// - Throws: `CancellationError` if the task is cancelled while it waits.
  public func untilCancelled() async throws { try await cancelled.wait() }
}

/// Something that tasks wait for and that happens once.
final class Latch: Sendable {
  private struct State {
    var isOpen = false
    var last = 0
    var waiting: [Int: CheckedContinuation<Void, any Error>] = [:]
  }

  private let state = Mutex(State())

  /// Lets all waiting and later tasks through.
  func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      defer { state.waiting = [:] }
      return state.waiting
    }
    for continuation in waiting.values { continuation.resume() }
  }

  /// Returns when it is open.
  ///
  /// - Throws: `CancellationError` if the task is cancelled first.
  func wait() async throws {
    let id = state.withLock { state in
      state.last += 1
      return state.last
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let outcome: Result<Void, any Error>? = state.withLock { state in
          if state.isOpen { return .success(()) }
          if Task.isCancelled { return .failure(CancellationError()) }
          state.waiting[id] = continuation
          return nil
        }
        if let outcome { continuation.resume(with: outcome) }
      }
    } onCancel: {
      let continuation = state.withLock { $0.waiting.removeValue(forKey: id) }
      continuation?.resume(throwing: CancellationError())
    }
  }
}
