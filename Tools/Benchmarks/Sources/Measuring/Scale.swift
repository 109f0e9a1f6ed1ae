/// How much is measured: all of it, or so little that a run only shows that everything works.
public struct Scale: Sendable {
  public let isSmoke: Bool

  public init(isSmoke: Bool) { self.isSmoke = isSmoke }

  /// How much of something there is.
  public func size<Value>(_ full: Value, smoke: Value) -> Value { isSmoke ? smoke : full }

  /// How often it is measured.
  public func rounds(_ full: Int) -> Int { isSmoke ? 1 : full }
}
