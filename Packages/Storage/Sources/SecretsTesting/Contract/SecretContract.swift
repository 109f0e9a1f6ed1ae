public import DomainModelsTesting
public import Secrets

/// A rule of ``SecretContract``.
public typealias SecretRule = ContractRule<SecretSubject, SecretCapability>

/// What every store of secrets promises: the rules of `SecretStore`, as values.
///
/// ```swift
/// @Test(arguments: SecretContract.rules(for: MySecrets.capabilities))
/// func keeps(_ rule: SecretRule) async throws {
///   try await rule.check(SecretSubject(capabilities: MySecrets.capabilities) { _ in
///     MySecrets(path: freshPath)
///   })
/// }
/// ```
public enum SecretContract {
  /// Every rule: `K1` to `K12`.
  public static let rules: [SecretRule] =
    readingRules + writingRules + sharingRules + expiryRules + boundaryRules

  /// The rules that a store with these capabilities has to keep.
  ///
  /// A test asserts how many there are: a rule that is not run counts as passed.
  public static func rules(for capabilities: Set<SecretCapability>) -> [SecretRule] {
    rules.filter { $0.applies(to: capabilities) }
  }

  /// Every name that a rule uses, for a test that has to clear a place which all tests share.
  ///
  /// - Throws: Nothing: the names are valid.
  public static var names: [SecretName] {
    get throws { try [first, second, third] + (0..<writers).map(writerName) }
  }

  static var first: SecretName { get throws { try SecretName("contract.first") } }
  static var second: SecretName { get throws { try SecretName("contract.second") } }
  static var third: SecretName { get throws { try SecretName("contract.third") } }

  /// How many write at one time.
  static let writers = 6

  static func writerName(_ index: Int) throws -> SecretName {
    try SecretName("contract.writer-\(index)")
  }

  /// A text that any store can hold, a variable of the environment too.
  static func secret(_ number: Int) -> Secret {
    Secret("key-\(number) = #\"'$HOME\\n \u{E9}\u{1F511}")
  }
}
