/// A thing that a store keeps: a value with an identity, a lifecycle and a schema.
public protocol Record: Sendable, Equatable {
  /// Which one it is.
  var id: Identifier<Self> { get }

  /// When it was made, changed and deleted.
  var lifecycle: Lifecycle { get set }

  /// The table's name, a plural in snake_case.
  ///
  /// It stands on its own so that two schemas can refer to each other.
  static var table: String { get }

  /// How it is kept.
  static var schema: Schema<Self> { get }
}
