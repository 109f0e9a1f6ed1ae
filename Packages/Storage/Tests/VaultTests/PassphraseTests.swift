import DomainModels
import Foundation
import Secrets
import StorageTesting
import Testing
import Vault

/// A passphrase from a file that no other user can read, and from no other.
struct PassphraseFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

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

/// Easily guessed passphrases are refused with the reason, and long mixed ones are not.
struct PassphraseQualityTests {
  @Test(arguments: [
    "", "a", "1234", "hunter2", "sch\u{F6}ne",
    // The commonest, however they are dressed up.
    "password", "Password1", "P4ssw0rd!", "passwort123", "iloveyou", "ILoveYou2", "qwertyuiop",
    "Letmein99", "1sunshine1", "correct horse battery staple", "myjournal2026",
    // Repetitions and runs.
    "aaaaaaaaaaaaaaaa", "abcdefghijkl", "12345678", "987654321000", "abcabcabcabcabc",
    "hahahahahahaha", "xyxyxyxyxyxyxyxy", "aaaabbbbccccdddd",
    // Numbers.
    "19840317", "8394756102", "017 1234 5678", "24.12.1984",
  ])
  func whatIsGuessedFirstIsRefused(_ text: String) throws {
    let quality = PassphraseQuality(of: Secret(text))
    #expect(quality.level == .refused)
    #expect(quality.reason?.isEmpty == false)
    #expect(quality.advice?.isEmpty == false)
    let error = #expect(throws: VaultError.self) { try quality.require() }
    #expect(error?.reason == .weakPassphrase)
    #expect(error?.kind == .usage)
    #expect(error?.message == quality.reason)
    if text.count > 3 { #expect(error?.message.contains(text) == false) }
  }

  @Test(arguments: ["garden7#", "trumpet-9", "Ohrwurm im Bad", "blue kettle"])
  func whatIsRatherShortIsTakenAndSaidSo(_ text: String) throws {
    let quality = PassphraseQuality(of: Secret(text))
    try quality.require()
    guard quality.level == .fair else { return }
    #expect(quality.reason?.isEmpty == false && quality.advice?.isEmpty == false)
  }

  @Test func lengthDecidesBetweenFairAndGood() {
    #expect(PassphraseQuality(of: Secret("garden7#")).level == .fair)
    #expect(PassphraseQuality(of: Secret("garden7#kettle")).level == .good)
  }

  @Test(arguments: [
    "lantern pickle river oboe", "Das Kamel tanzt auf Rosinen", "x7#Lq9!vR2m@Tz",
    "48302957163820475",
    "\u{9ED2}\u{3044}\u{732B}\u{306F}\u{6708}\u{3092}\u{898B}\u{308B}"
      + "\u{591C}\u{306B}\u{6B4C}\u{3046}\u{306E}\u{304B}",
  ])
  func longAndMixedIsGood(_ text: String) throws {
    let quality = PassphraseQuality(of: Secret(text))
    #expect(quality.level == .good)
    #expect(quality.reason == nil && quality.advice == nil)
    try quality.require()
  }

  @Test func lettersThatKeyboardsWriteDifferentlyAreNoted() {
    #expect(PassphraseQuality(of: Secret("lantern pickle river oboe")).note == nil)
    #expect(PassphraseQuality(of: Secret("lantern p\u{FC}ckle river oboe")).note?.isEmpty == false)
  }

  @Test func sentencesDoNotShout() {
    for text in ["", "a", "password", "aaaaaaaaaaaaaaaa", "19840317", "garden7#"] {
      let quality = PassphraseQuality(of: Secret(text))
      for sentence in [quality.reason, quality.advice] {
        #expect(sentence?.contains("!") == false)
      }
    }
  }
}
