import DomainModels
import Secrets
import Testing
import Vault

/// What would be guessed first is refused with why, and what is long and mixed is not.
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
