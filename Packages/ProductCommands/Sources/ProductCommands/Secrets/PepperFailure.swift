public import DomainModels
public import Secrets

/// Why a service has not the key of its store.
public struct PepperFailure: ExplainedError, Equatable {
  /// A stable name for programs: `missing_keys` or `wrong_keys`.
  public let code: String
  /// What is wrong, as a sentence.
  public let message: String
  /// What to do next.
  public let hint: String?
  /// The command can't go on without the key.
  public var kind: FailureKind { .failed }

  /// The key of a store that people have accounts in is gone.
  public static func missing(_ name: SecretName, _ place: String) -> PepperFailure {
    PepperFailure(
      code: "missing_keys", message: "the key of the people in this store is not in \(place)",
      hint: "Put the file \(name) back there, or set \(name.variable)")
  }

  /// A key was found, and it is not the one of the people in the store.
  public static func wrong(_ origin: String) -> PepperFailure {
    PepperFailure(
      code: "wrong_keys",
      message: "the key in \(origin) is not the one of the people in this store",
      hint: "Put back the one that belongs to it; another opens nothing")
  }
}
