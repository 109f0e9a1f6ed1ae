public import DomainModelsTesting
public import Secrets
import Synchronization

/// A rule of ``SecretContract``.
public typealias SecretRule = ContractRule<SecretSubject, SecretCapability>

/// The rules of `SecretStore`, as values.
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

  /// The number of tasks that write at one time.
  static let writers = 6

  static func writerName(_ index: Int) throws -> SecretName {
    try SecretName("contract.writer-\(index)")
  }

  /// A text that any store can hold, a variable of the environment too.
  static func secret(_ number: Int) -> Secret {
    Secret("key-\(number) = #\"'$HOME\\n \u{E9}\u{1F511}")
  }
}

/// A fresh place for secrets, which a rule may open as often as it likes.
///
/// The test that makes a subject removes its files.
public struct SecretSubject: Sendable {
  /// The capabilities that the store claims.
  public let capabilities: Set<SecretCapability>
  /// The time after which a rule says that an expected event did not come.
  public let patience: Duration
  private let opening: @Sendable ([SecretName: Secret]) throws -> any SecretStore
  private let waiting: @Sendable (Duration) async throws -> Void

  /// Describes a place.
  ///
  /// - Parameters:
  ///   - capabilities: what the store says it can do.
  ///   - patience: how much time may pass.
  ///   - waiting: lets time pass; by default it sleeps.
  ///   - opening: opens the place. A store that can't be written is opened once, on a place that
  ///     holds the secrets which are handed in; for others there are none. Opening it again opens
  ///     the same place, if the store is shared.
  public init(
    capabilities: Set<SecretCapability>, patience: Duration = .seconds(120),
    waiting: @escaping @Sendable (Duration) async throws -> Void = {
      try await Task.sleep(for: $0)
    },
    opening: @escaping @Sendable ([SecretName: Secret]) throws -> any SecretStore
  ) {
    self.capabilities = capabilities
    self.patience = patience
    self.waiting = waiting
    self.opening = opening
  }

  /// Opens the place.
  ///
  /// - Parameter secrets: what it has to hold, written by the store itself if it can.
  /// - Returns: the store.
  /// - Throws: what the store throws.
  public func open(holding secrets: [SecretName: Secret] = [:]) throws -> any SecretStore {
    guard capabilities.contains(.writable) else { return try opening(secrets) }
    let store = try opening([:])
    for (name, secret) in secrets { try store.write(secret, for: name) }
    return store
  }

  /// Lets time pass until the body says yes.
  ///
  /// - Returns: whether it did while there was patience.
  func waits(until body: () throws -> Bool) async throws -> Bool {
    let step = Duration.milliseconds(250)
    var passed = Duration.zero
    while try !body() {
      guard passed < patience else { return false }
      try await waiting(step)
      passed += step
    }
    return true
  }
}

/// All the texts that a careless program could make of a value, to look for a secret in them.
public struct SecretTexts {
  private var texts: [String] = []

  /// Collects the texts of one value.
  public init(of value: Any) { add(value) }

  /// Collects the texts of one more value: what it interpolates, reflects and dumps as.
  public mutating func add(_ value: Any) {
    var dumped = ""
    _ = Swift.dump(value, to: &dumped)
    texts += ["\(value)", String(reflecting: value), dumped]
  }

  /// Returns whether one of them shows a secret: as text, in hexadecimal, or as a list of bytes.
  public func show(_ secret: String) -> Bool {
    let bytes = secret.utf8.map { Int($0) }
    let hexadecimal = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    return texts.contains { text in
      text.contains(secret) || text.lowercased().contains(hexadecimal)
        || SecretTexts.numbers(in: text).contains(bytes)
    }
  }

  private static func numbers(in text: String) -> [Int] {
    text.split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }
  }
}

/// Throws unless a name holds this secret, or none where that is `nil`; the secrets are not told.
func expect(
  _ store: any SecretStore, _ name: SecretName, holds wanted: Secret?,
  _ moment: @autoclosure () -> String
) throws {
  let found = try store.read(name)
  if found == wanted { return }
  let what =
    switch (found, wanted) {
    case (nil, _): "holds nothing"
    case (_, nil): "still holds a secret"
    default: "holds another secret"
    }
  throw ExpectationFailure("\(name) \(what) \(moment())")
}

/// Time that stands still until a test moves it on.
public final class ManualTime: Sendable {
  private let passed = Mutex(Duration.zero)

  public init() {}

  /// The time that has passed.
  public var elapsed: Duration { passed.withLock { $0 } }

  /// Moves on.
  public func advance(by duration: Duration) { passed.withLock { $0 += duration } }
}

extension InMemorySecretStore {
  /// Makes a store whose secrets expire by a test's time.
  public convenience init(_ secrets: [SecretName: Secret] = [:], time: ManualTime) {
    self.init(secrets, elapsed: { time.elapsed })
  }
}
