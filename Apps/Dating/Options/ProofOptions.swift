import AccountCommands
import AccountRequests
import PeopleRequests
import Services

extension ProofOptions {
  /// The proof; asked for at the terminal where none was given.
  func proof(_ context: PeopleCommandContext) async throws -> AccountProof {
    try await accountProof(
      context.client, in: context.session,
      orThrow: PeopleFailure.noCode("the same command with --send-proof")
    ) { try await context.ask(Accounts.RequestProof()) }
  }

  /// Sends the code, if that is all that is wanted.
  ///
  /// - Returns: what was sent; `nil` if the command is to go on.
  func sent(_ context: PeopleCommandContext) async throws -> CodeSent? {
    try await sent(context.client) { try await context.ask(Accounts.RequestProof()) }
  }
}
