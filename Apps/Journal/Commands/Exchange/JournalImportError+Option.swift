import DomainModels
import JournalFeatures
import TerminalCommands

extension JournalImportError {
  /// The same error; one that asks for a passphrase names the option that gives it.
  var namingOption: any ExplainedError {
    guard case .needsPassphrase = self else { return self }
    return JournalFailure.filePassphrase(message)
  }
}
