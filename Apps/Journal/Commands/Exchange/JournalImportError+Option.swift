import DomainModels
import JournalAssembly
import JournalFeatures
import TerminalCommands

extension JournalImportError {
  /// The same error; one that an option helps with names the option.
  var namingOption: any ExplainedError {
    switch self {
    case .needsPassphrase: JournalFailure.filePassphrase(message)
    case .undecidedDates: JournalFailure.dates(message)
    default: self
    }
  }
}
