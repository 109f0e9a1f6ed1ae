/// An answer that comes piece by piece, such as that of a language model.
public struct PageAnswer<Operation: Sendable>: Sendable {
  /// Takes a piece of an answer; what it throws stops the answer.
  public typealias Receiver = @Sendable (String) async throws -> Void

  /// Has the answer made and kept, and gives it to a receiver, if there is one, as it comes.
  ///
  /// If the task is cancelled, or the receiver throws, what came so far is kept.
  public let come: @Sendable (Receiver?) async throws -> PageOutcome<Operation>

  public init(_ come: @escaping @Sendable (Receiver?) async throws -> PageOutcome<Operation>) {
    self.come = come
  }
}

/// A match of two people, which a notice shows beside its sentence.
public struct PageMatch: Sendable, Equatable {
  /// What happened, in a few words (`It's a match with Biochar!`).
  public var title: String
  /// What is said besides; empty for nothing.
  public var text: String
  /// What the other one is called.
  public var name: String
  /// What the other one is, which decides how their face looks.
  public var kind: RowKind
  public var picture: Picture?

  public init(
    _ title: String, _ text: String = "", with name: String, _ kind: RowKind,
    picture: Picture? = nil
  ) {
    self.title = title
    self.text = text
    self.name = name
    self.kind = kind
    self.picture = picture
  }
}
