public import ArgumentParser
public import DomainModels

/// A command of a product.
///
/// It declares its arguments as any `AsyncParsableCommand` does, and does its work in
/// ``run(in:)``: what it needs of the outside comes in the session, never from globals. A command
/// that only groups others needs no more than its configuration: it shows its help.
public protocol TerminalCommand: AsyncParsableCommand {
  /// Does what the user asked for.
  ///
  /// - Parameter session: Where output goes, what the terminal shows, the environment, the time.
  /// - Throws: An `ExplainedError` for everything a person can act on; ``CommandRunner`` prints it.
  func run(in session: CommandSession) async throws

  /// What the user can do about an error: the error's own hint, by default.
  ///
  /// Errors of use cases name no commands. The product's outermost command adds them here.
  static func hint(for error: any ExplainedError) -> String?
}

extension TerminalCommand {
  public static func hint(for error: any ExplainedError) -> String? { error.hint }
}
