import DomainModelsTesting
import Foundation
import LocalSecrets
import Secrets
import SecretsTesting
import StorageTesting
import Testing

/// The contract over every store here, with what each claims pinned.
@Suite(.timeLimit(.minutes(30))) struct ContractTests {
  @Test(arguments: SecretContract.rules(for: InMemorySecretStore.capabilities))
  func inMemorySecretsKeep(_ rule: SecretRule) async throws {
    let time = ManualTime()
    let store = InMemorySecretStore(time: time)
    try await rule.check(
      SecretSubject(
        capabilities: InMemorySecretStore.capabilities, waiting: { time.advance(by: $0) },
        opening: { _ in store }))
  }

  @Test(arguments: SecretContract.rules(for: EnvironmentSecrets.capabilities))
  func environmentSecretsKeep(_ rule: SecretRule) async throws {
    try await rule.check(
      SecretSubject(capabilities: EnvironmentSecrets.capabilities) { secrets in
        EnvironmentSecrets(
          Dictionary(uniqueKeysWithValues: secrets.map { ($0.variable, Self.text($1)) }))
      })
  }

  @Test(arguments: SecretContract.rules(for: DotEnvSecrets.capabilities))
  func dotEnvSecretsKeep(_ rule: SecretRule) async throws {
    let folder = try TemporaryFolder()
    try await rule.check(
      SecretSubject(capabilities: DotEnvSecrets.capabilities) { secrets in
        let lines = secrets.map { name, secret in
          let value = Self.text(secret).map { "\\\"$".contains($0) ? "\\\($0)" : "\($0)" }.joined()
          return "export \(name.variable)=\"\(value)\"\n"
        }
        return DotEnvSecrets(path: try folder.write(lines.joined().utf8, to: ".env"))
      })
  }

  @Test(arguments: SecretContract.rules(for: FileSecrets.capabilities))
  func fileSecretsKeep(_ rule: SecretRule) async throws {
    let folder = try TemporaryFolder()
    try await rule.check(
      SecretSubject(capabilities: FileSecrets.capabilities) { _ in
        FileSecrets(folder: folder.path + "/deep/er/", patience: .seconds(120))
      })
  }

  @Test(arguments: SecretContract.rules(for: FileSecrets.capabilities))
  func chainsOfFilesKeep(_ rule: SecretRule) async throws {
    let folder = try TemporaryFolder()
    try await rule.check(
      SecretSubject(capabilities: FileSecrets.capabilities) { _ in
        SecretChain([
          EnvironmentSecrets(["PATH": "/bin"]), DotEnvSecrets(path: folder.path + "/none"),
          FileSecrets(folder: folder.path + "/secrets", patience: .seconds(120)),
        ])
      })
  }

  @Test(arguments: SecretContract.rules(for: [.writable, .expiring, .shared, .persistent]))
  func chainsOfFilesAndMemoryKeep(_ rule: SecretRule) async throws {
    let folder = try TemporaryFolder()
    let time = ManualTime()
    let memory = InMemorySecretStore(time: time)
    try await rule.check(
      SecretSubject(
        capabilities: [.writable, .expiring, .shared, .persistent],
        waiting: { time.advance(by: $0) },
        opening: { _ in
          SecretChain([
            FileSecrets(folder: folder.path + "/secrets", patience: .seconds(120)), memory,
          ])
        }))
  }

  @Test(arguments: SecretContract.rules(for: []))
  func chainsOfTheEnvironmentKeep(_ rule: SecretRule) async throws {
    try await rule.check(
      SecretSubject(capabilities: []) { secrets in
        let variables = secrets.map { ($0.variable, Self.text($1)) }
        return SecretChain([
          EnvironmentSecrets([:]), EnvironmentSecrets(Dictionary(uniqueKeysWithValues: variables)),
        ])
      })
  }

  @Test func capabilitiesAndRulesArePinned() {
    #expect(InMemorySecretStore().capabilities == [.writable, .expiring, .shared])
    #expect(EnvironmentSecrets([:]).capabilities == [])
    #expect(DotEnvSecrets(path: ".env").capabilities == [.persistent])
    #expect(FileSecrets(folder: "x").capabilities == [.writable, .shared, .persistent])
    let counts = [
      InMemorySecretStore.capabilities, EnvironmentSecrets.capabilities, DotEnvSecrets.capabilities,
      FileSecrets.capabilities, KeyringSecrets.capabilities,
    ].map { SecretContract.rules(for: $0).count }
    #expect(counts == [12, 4, 4, 10, 12])
    #expect(SecretCapability.allCases.sorted() == SecretCapability.allCases)
    #expect(SecretCapability.allCases.count == 4)
  }

  private static func text(_ secret: Secret) -> String {
    secret.withBytes { String(decoding: $0, as: UTF8.self) }
  }
}

/// The rules in the doc comment and the rules that are run are the same.
struct ContractTextTests {
  @Test func documentationAndContractAgree() throws {
    let url = PackageFiles.root().appending(path: "Sources/Secrets/SecretStore.swift")
    let source = try String(contentsOf: url, encoding: .utf8)
    #expect(RuleStatement.all(in: source) == SecretContract.rules.map(\.statement))
  }

  @Test func idsAreNumberedInOrder() {
    #expect(SecretContract.rules.map(\.id) == (1...12).map { "K\($0)" })
    #expect(SecretContract.rules.first?.description.hasPrefix("K1 A secret is found") == true)
  }
}

/// The contract can fail: each fault is noticed by the rule that is there for it.
@Suite(.timeLimit(.minutes(30))) struct FaultTests {
  @Test(arguments: SecretFault.allCases) func isNoticed(_ fault: SecretFault) async throws {
    try await expectViolation(of: fault.rule, in: SecretContract.rules) {
      FaultySecretsFixture(fault).subject
    }
  }

  @Test(arguments: SecretContract.rules) func placeWithoutFaultKeeps(
    _ rule: SecretRule
  ) async throws {
    try await rule.check(FaultySecretsFixture().subject)
  }

  @Test func everyRuleHasAFault() {
    let missing = Set(SecretContract.rules.map(\.id)).subtracting(SecretFault.allCases.map(\.rule))
    #expect(missing == [])
    #expect(SecretFault.allCases.count == 25)
  }
}
