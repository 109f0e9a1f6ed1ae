public import DomainModels

/// What a store needs from outside: the time, fresh identities, and chance.
public struct StorageEnvironment: Sendable {
  /// Gives the physical part of the hybrid timestamps.
  public let clock: WallClock
  /// Gives operation ids.
  public let identifiers: IdentifierGenerator
  /// Gives a new store its node number.
  public let random: RandomSource
  /// Who is writing, for the message that another process shows while it waits (`dating`).
  public let program: String

  public init(
    clock: WallClock, identifiers: IdentifierGenerator, random: RandomSource, program: String
  ) {
    self.clock = clock
    self.identifiers = identifiers
    self.random = random
    self.program = program
  }
}
