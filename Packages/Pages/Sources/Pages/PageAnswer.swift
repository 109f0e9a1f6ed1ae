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
  /// The title (`It's a match with Biochar!`).
  public var title: String
  /// The text below the title; empty for none.
  public var text: String
  /// The name of the other person or card.
  public var name: String
  /// The kind of the other one, which decides how the face looks.
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
