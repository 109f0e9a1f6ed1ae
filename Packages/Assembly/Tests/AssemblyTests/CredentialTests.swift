import Assembly
import DomainModelsTesting
import Foundation
import Secrets
import SecretsTesting
import Testing

/// Secrets that a service manager passes on.
@Suite struct CredentialTests {
  private final class Folder: Sendable {
    let path = NSTemporaryDirectory() + "credentials-\(UUID().uuidString)"

    init() throws {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func put(_ bytes: Data, _ name: String, mode: Int = 0o440) {
      _ = FileManager.default.createFile(
        atPath: "\(path)/\(name)", contents: bytes, attributes: [.posixPermissions: mode])
    }
  }

  @Test(
    "they keep the rules of secrets that can only be read", arguments: SecretContract.rules(for: [])
  )
  func keeps(_ rule: SecretRule) async throws {
    let folder = try Folder()
    try await rule.check(
      SecretSubject(capabilities: []) { secrets in
        for (name, secret) in secrets { folder.put(secret.withBytes { Data($0) }, name.text) }
        return CredentialSecrets(folder: folder.path)
      })
  }

  @Test("what every user can read is refused")
  func exposed() throws {
    let folder = try Folder()
    folder.put(Data("a".utf8), "pepper", mode: 0o444)
    let secrets = CredentialSecrets(folder: folder.path)
    #expect(throws: SecretError.self) { try secrets.read(SecretName("pepper")) }
    #expect(try secrets.read(SecretName("other")) == nil)
  }

  @Test("they come after the environment and before the folder of keys")
  func order() throws {
    let folder = try Folder()
    folder.put(Data("passed on".utf8), "pepper")
    let location = try DataLocation(address: "memory:")
    let name = try SecretName("pepper")
    let keys = location.keys(in: ["CREDENTIALS_DIRECTORY": folder.path])
    #expect(try keys.find(name)?.origin == "the credentials in \(folder.path)")
    let both = location.keys(in: ["CREDENTIALS_DIRECTORY": folder.path, "PEPPER": "outside"])
    #expect(try both.find(name)?.origin == "the environment")
    #expect(try location.keys(in: ["CREDENTIALS_DIRECTORY": "relative"]).find(name) == nil)
  }
}
