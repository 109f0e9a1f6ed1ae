import ArgumentParser
import DomainModels
import Interchange
import JournalAssembly
import JournalModels
import ProductCommands
import TerminalCommands
import Vault

/// The options that say where the journal lies, and what opens it.
struct JournalOptions: ProductOptions {
  @OptionGroup(title: "Data") var store: StoreOptions

  @Option(
    help: ArgumentHelp(
      "Open with the passphrase in this file, which only you may read (0600).",
      valueName: "file"), completion: .file())
  var passphraseFile: String?
  @Option(
    help: ArgumentHelp(
      "Open with the recovery key in this file, which only you may read (0600).",
      valueName: "file"), completion: .file())
  var recoveryFile: String?

  mutating func validate() throws {
    if passphraseFile != nil, recoveryFile != nil {
      throw ValidationError("'--passphrase-file' and '--recovery-file' exclude each other")
    }
  }

  /// The product, its vault opened and what was written down while locked taken in.
  ///
  /// - Parameters:
  ///   - session: the environment, and who may be asked.
  ///   - asking: whether a person may be asked for the passphrase.
  ///   - isKeptEnough: whether the key that was kept opens it; where not, its owner has to show that
  ///     they know a passphrase or recovery key.
  /// - Returns: the dependencies of the use cases.
  /// - Throws: ``JournalFailure`` where it stays locked. A defect of the inbox is only noted.
  func container(
    in session: CommandSession, asking: Bool = true, isKeptEnough: Bool = true
  ) async throws -> JournalContainer {
    let opening = VaultOpening(self, in: session)
    return try await container(
      of: try await opening.open(asking: asking, isKeptEnough: isKeptEnough), opening)
  }

  /// The same, opened with a recovery key that a person types.
  func containerWithTypedRecoveryKey(
    in session: CommandSession
  ) async throws -> JournalContainer {
    let opening = VaultOpening(self, in: session)
    return try await container(of: try await opening.openWithTypedRecoveryKey(), opening)
  }

  private func container(
    of vault: UnlockedVault, _ opening: VaultOpening
  ) async throws -> JournalContainer {
    let session = opening.session
    let container = try opening.container(of: vault)
    do {
      _ = try await InboxMaintenance(container: container, session: session).drain()
    } catch let error as VaultError {
      // The vault is sound and open: its owner is not locked out for what lies beside it.
      session.note(
        "What was written down while locked could not be taken in: "
          + session.visible(error.message.sentence))
      if let hint = error.hint { session.note(session.visible(hint.sentence)) }
    }
    return container
  }
}

/// A number with its noun: `1 thought`, `3 thoughts`.
struct Counted: CustomStringConvertible {
  let description: String

  init(_ number: Int, _ noun: String, plural: String? = nil) {
    description = "\(number) \(number == 1 ? noun : plural ?? noun + "s")"
  }
}

/// JSON values of optionals: `null` for `nil`.
extension JSONValue {
  static func text(_ value: String?) -> JSONValue { value.map { .string($0) } ?? .null }

  static func text(_ value: (some CustomStringConvertible)?) -> JSONValue {
    value.map { .string($0.description) } ?? .null
  }

  static func count(_ value: Int?) -> JSONValue { value.map { .integer(Int64($0)) } ?? .null }

  static func share(_ value: Double?) -> JSONValue { value.map { .number($0) } ?? .null }

  static func list(_ values: [String]) -> JSONValue { .array(values.map { .string($0) }) }
}

extension String {
  /// The text with a capital letter in front and a full stop behind.
  var sentence: String {
    let start = prefix(1).uppercased() + dropFirst()
    return start.hasSuffix(".") || start.hasSuffix("?") ? start : start + "."
  }
}
