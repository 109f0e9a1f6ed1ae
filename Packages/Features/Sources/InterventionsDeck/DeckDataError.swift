public import DomainModels

/// Says where a deck's data is wrong.
public struct DeckDataError: ExplainedError, Equatable {
  /// Where in the data, as a path (`cards[3].pros[1].year`) or a line and column.
  public let place: String
  /// The problem there.
  public let problem: String

  /// `invalid_deck`.
  public var code: String { "invalid_deck" }

  /// The place and what is wrong.
  public var message: String { "the deck's data can't be read at \(place): \(problem)" }

  /// The embedded data comes from a file of the project.
  public var hint: String? { "Correct the data file and build again" }

  /// The program itself is at fault.
  public var kind: FailureKind { .failed }
}
