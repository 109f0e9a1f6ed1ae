import DomainModels
import Foundation
import Secrets
import Testing
import Vault

/// A passphrase from a file that nobody else can read, and from no other.
struct PassphraseFileTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func error(_ path: String) -> VaultError? {
    let error = #expect(throws: VaultError.self) { _ = try PassphraseFile.read(path) }
    #expect(error?.message.contains(path) == true)
    #expect(error?.hint?.isEmpty == false)
    #expect(error?.message.contains("canary") == false)
    return error
  }

  @Test(arguments: [
    ("four plain words here", "four plain words here"), ("line\n", "line"), ("line\r\n", "line"),
    (" spaces stay \n", " spaces stay "), ("sch\u{F6}n\n", "sch\u{F6}n"),
  ])
  func readsOneLine(_ text: String, _ passphrase: String) throws {
    let path = try folder.write(text.utf8, to: "passphrase")
    #expect(try PassphraseFile.read(path) == Secret(passphrase))
  }

  @Test(arguments: ["", "\n", "\r\n"]) func anEmptyOneIsRefused(_ text: String) throws {
    #expect(error(try folder.write(text.utf8, to: "passphrase"))?.reason == .invalid)
  }

  @Test(arguments: ["canary\ncanary", "canary\n\n", "canary\rx", "canary\0", "\ncanary"])
  func moreThanALineIsRefused(_ text: String) throws {
    #expect(error(try folder.write(text.utf8, to: "passphrase"))?.reason == .invalid)
  }

  @Test(arguments: [0o644, 0o640, 0o660, 0o604, 0o610])
  func oneThatOthersMayReadOrWriteIsRefused(_ mode: Int) throws {
    let path = try folder.write("canary".utf8, to: "passphrase", mode: mode)
    let refusal = error(path)
    #expect(refusal?.reason == .exposed)
    #expect(refusal?.hint?.contains("chmod 600") == true)
  }

  @Test(arguments: [0o600, 0o400]) func oneForThisUserAloneIsRead(_ mode: Int) throws {
    let path = try folder.write("canary".utf8, to: "passphrase", mode: mode)
    #expect(try PassphraseFile.read(path) == Secret("canary"))
  }

  @Test func linksFoldersPipesAndStrangersAreRefused() throws {
    let path = try folder.write("canary".utf8, to: "passphrase")
    let link = folder.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    #expect(error(link)?.reason == .exposed)
    #expect(error(folder.path)?.reason == .exposed)
    let pipe = folder.path + "/pipe"
    try #require(mkfifo(pipe, 0o600) == 0)
    #expect(error(pipe)?.reason == .exposed)
    #expect(error("/dev/null")?.reason == .exposed)
    try FileManager.default.linkItem(atPath: path, toPath: folder.path + "/second")
    #expect(error(path)?.reason == .exposed)
    // Only root can give a file away.
    if geteuid() == 0 {
      let foreign = try folder.write("canary".utf8, to: "foreign")
      try #require(chown(foreign, 65534, 65534) == 0)
      #expect(error(foreign)?.reason == .exposed)
    }
  }

  @Test func aMissingOneIsNamed() {
    let refusal = error(folder.path + "/none")
    #expect(refusal?.reason == .missing)
    #expect(refusal?.kind == .notFound)
    #expect(error(folder.path + "/none/none")?.reason == .missing)
  }

  @Test func aLargeOneIsRefused() throws {
    let most = String(repeating: "a", count: PassphraseFile.largest)
    #expect(try PassphraseFile.read(folder.write(most.utf8, to: "most")) == Secret(most))
    #expect(error(try folder.write((most + "b").utf8, to: "more"))?.reason == .tooLarge)
  }
}
