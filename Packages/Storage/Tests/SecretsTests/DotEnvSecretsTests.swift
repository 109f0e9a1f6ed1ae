import Foundation
import LocalSecrets
import Secrets
import StorageTesting
import Testing

/// The file behind the variables.
struct DotEnvSecretsTests {
  private let folder: TemporaryFolder
  private let name: SecretName
  private let path: String
  private let file: DotEnvSecrets

  init() throws {
    folder = try TemporaryFolder()
    name = try SecretName("api-key")
    path = try folder.write("export API_KEY='sk-1'\nEMPTY=\n".utf8, to: ".env")
    file = DotEnvSecrets(path: path)
  }

  @Test func readsTheVariableOfTheName() throws {
    #expect(try file.read(name) == Secret("sk-1"))
    #expect(try file.read(SecretName("empty")) == nil)
    #expect(try file.read(SecretName("other")) == nil)
    #expect(file.name == "the file \(path)")
  }

  @Test func isReadAgain() throws {
    try folder.write("API_KEY=sk-2".utf8, to: ".env")
    #expect(try file.read(name) == Secret("sk-2"))
    try FileManager.default.removeItem(atPath: path)
    #expect(try file.read(name) == nil)
  }

  @Test(arguments: [0o640, 0o604, 0o644, 0o660]) func fileThatIsOpenToOthersIsRefused(
    _ mode: Int
  ) throws {
    try folder.setMode(mode, of: ".env")
    let error = #expect(throws: SecretError.self) { try file.read(name) }
    #expect(error?.reason == .exposed)
    #expect(error?.hint?.contains("chmod 600") == true)
  }

  @Test func linkIsRefused() throws {
    let link = folder.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    let error = #expect(throws: SecretError.self) { try DotEnvSecrets(path: link).read(name) }
    #expect(error?.reason == .exposed)
  }

  @Test func lineThatCanNotBeReadIsNamedAndNotShown() throws {
    try folder.write("OTHER=1\nAPI_KEY='sk-1\n".utf8, to: ".env")
    // A name that is in a sound line does not pass over the damage.
    for text in ["api-key", "other"] {
      let error = #expect(throws: SecretError.self) { try file.read(SecretName(text)) }
      #expect(error?.reason == .malformed)
      #expect(error?.message == "\(path):2:9: the quote is never closed")
    }
  }

  @Test func fileThatIsTooLargeIsRefused() throws {
    try folder.write(
      [UInt8](repeating: UInt8(ascii: "\n"), count: DotEnvSecrets.largest + 1), to: ".env")
    let error = #expect(throws: SecretError.self) { try file.read(name) }
    #expect(error?.reason == .tooLarge)
    let line = "API_KEY=1"
    let padding = String(repeating: "\n", count: DotEnvSecrets.largest - line.utf8.count)
    try folder.write((padding + line).utf8, to: ".env")
    #expect(try file.read(name) == Secret("1"))
  }
}
