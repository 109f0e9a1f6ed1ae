import DomainModels
import IdentityTesting
import Secrets
import Synchronization
import Testing

@testable import Identity

struct ValueTests {
  /// Gives these numbers, and then stops at the last.
  private func source(_ numbers: [UInt64]) -> RandomSource {
    let rest = Mutex(numbers[...])
    return RandomSource {
      rest.withLock { rest in
        let first = rest.first ?? 0
        if rest.count > 1 { rest = rest.dropFirst() }
        return first
      }
    }
  }

  @Test("I3 a code is drawn by rejection: no digit is likelier than another") func rejection() {
    // 2^64 is no multiple of a million: the 709,551,616 values beyond the last one are drawn again.
    let limit = UInt64.max - UInt64.max % 1_000_000
    #expect(OneTimeCode(length: 6, from: source([limit, .max, 5])).digits == "000005")
    #expect(OneTimeCode(length: 6, from: source([limit - 1, 5])).digits == "999999")
    #expect(OneTimeCode(length: 4, from: source([10_000])).digits == "0000")
  }

  @Test("I3 every digit comes about as often at every place") func uniform() {
    let random = RandomSource.seeded(7)
    var counts = [[Int]](repeating: [Int](repeating: 0, count: 10), count: 6)
    for _ in 0..<10_000 {
      let code = OneTimeCode(length: 6, from: random)
      for (place, digit) in code.digits.utf8.enumerated() {
        counts[place][Int(digit) - 48] += 1
      }
    }
    // 1,000 expected, a standard deviation of 30.
    #expect(counts.joined().allSatisfy { (850...1150).contains($0) })
  }

  @Test("I3 a code is read with blanks and hyphens in it, and prints as dots") func typed() {
    #expect(OneTimeCode(" 123-456 ").digits == "123456")
    #expect(OneTimeCode(String(repeating: "1", count: 1_000)).digits.utf8.count == 64)
    #expect("\(OneTimeCode("123456"))" == "•••")
  }

  @Test(
    "I18 an IPv6 network is one place, an IPv4 address within IPv6 is itself",
    arguments: [
      ("192.0.2.1", "::ffff:192.0.2.1", true), ("2001:db8::1", "2001:db8:0:0:ffff::9", true),
      ("192.0.2.1", "192.0.2.2", false), ("2001:db8::1", "2001:db8:0:1::1", false),
    ])
  func places(_ first: String, _ second: String, _ isSame: Bool) throws {
    let first = try #require(NetworkAddress(first))
    let second = try #require(NetworkAddress(second))
    #expect((first == second) == isSame)
    #expect("\(first)" == "•••")
  }

  @Test(
    "I18 what is no address is none", arguments: ["", "localhost", "1.2.3", "1.2.3.4.5", ":::"])
  func noPlaces(_ text: String) { #expect(NetworkAddress(text) == nil) }

  @Test("I5 a device prints as dots, in whatever way it is printed") func deviceTexts() {
    let device = Device(label: "Ada's", nonce: "a nonce that nobody may read")
    var dumped = ""
    dump([device], to: &dumped)
    for text in ["\(device)", String(reflecting: device), "\([device])", dumped] {
      #expect(!text.contains("nonce") && !text.contains("Ada"), "\(text)")
    }
    #expect("\(device)" == "•••")
  }

  @Test(
    "I7 a nonce that could be guessed is none",
    arguments: [("", false), ("0123456789abcde", false), ("0123456789abcdef", true)])
  func shortNonces(_ nonce: String, _ counts: Bool) {
    #expect((ToyKeys().digest(of: Device(nonce: nonce)) != nil) == counts)
  }

  @Test("I39 a label is kept without what turns or breaks a line of the list") func labels() {
    let label = "A\u{202E}d\u{2066}a\u{200B}'s\u{2028} \u{2029}\u{85}\u{7}phone é漢\u{FEFF}"
    #expect(Device(label: label).keptLabel == "Ada's phone é漢")
    #expect(Device(label: String(repeating: "x", count: 100)).keptLabel.count == 80)
  }

  @Test("I6 digests are equal only if every byte is") func digests() {
    let bytes = [UInt8](0..<32)
    #expect(KeyedDigest(bytes) == KeyedDigest(bytes))
    for index in bytes.indices {
      var other = bytes
      other[index] ^= 0x80
      #expect(KeyedDigest(bytes) != KeyedDigest(other))
    }
    #expect(KeyedDigest(bytes) != KeyedDigest(Array(bytes.dropLast())))
  }

  @Test("I32 base64url comes back, and only in its one spelling") func base64() {
    let random = RandomSource.seeded(3)
    for count in 0..<80 {
      let bytes = random.bytes(count)
      let text = Array(Base64URL.encode(bytes).utf8)
      #expect(Base64URL.decode(text) == bytes)
    }
    for text in ["A", "AB", "AAB", "AA==", "A+", "A/", "Ä", "AAAAA"] {
      #expect(Base64URL.decode(Array(text.utf8)) == nil, "\(text)")
    }
  }

  @Test("I5 a contact is read back as it was sealed") func contacts() throws {
    let contacts = [
      Contact.phone(try PhoneNumber("+447700900123")), .email(try EmailAddress("Ada@example.com")),
    ]
    for contact in contacts { #expect(Contact(sendable: contact.sendable) == contact) }
    #expect(Contact(sendable: Array("fax:+44".utf8)) == nil)
    #expect(Contact(sendable: Array("phone:x".utf8)) == nil)
  }
}

/// Every text is read or refused; nothing stops the program.
struct FuzzTests {
  private let random = RandomSource.seeded(20_261_122)

  /// Characters that are near to what is read, and some that are not.
  private func text(from alphabet: [Character]) -> String {
    let count = Int(random.next() % 16)
    return String((0..<count).map { _ in alphabet[Int(random.next() % UInt64(alphabet.count))] })
  }

  @Test("I1 any text is a number of E.164 or refused, and what is read reads back the same")
  func numbers() {
    var read = 0
    // Few strings of digits are numbers that a country could have given.
    for _ in 0..<24_000 {
      let typed = (random.next() % 2 == 0 ? "+" : "") + text(from: Array("0123456789 -()+.x"))
      guard let number = try? PhoneNumber(typed) else { continue }
      read += 1
      #expect(number.e164.wholeMatch(of: /\+[1-9]\d{6,14}/) != nil)
      #expect((try? PhoneNumber(number.e164)) == number)
      #expect(number.e164.hasPrefix(number.countryCode))
    }
    #expect(read > 50)
  }

  @Test("I2 any text is an address or refused, and what is read reads back the same")
  func addresses() {
    var read = 0
    for _ in 0..<4_000 {
      let typed =
        text(from: Array("abcdefgh12345-+_. \u{E9}\u{0}")) + "@" + text(from: Array("aBcDeF12."))
      guard let address = try? EmailAddress(typed) else { continue }
      read += 1
      #expect((try? EmailAddress(address.text)) == address)
      #expect(!address.text.contains(" ") && address.text.count { $0 == "@" } == 1)
    }
    #expect(read > 50)
  }

  @Test("I42 any text is a token of ours or no user's") func tokens() async throws {
    let desk = try IdentityFixture()
    let tokens = try await desk.signIn().tokens
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_= \u{E9}")
    for _ in 0..<300 {
      var typed = Array(tokens.refresh.text)
      for _ in 0...(random.next() % 4) {
        let place = Int(random.next() % UInt64(typed.count))
        typed[place] = letters[Int(random.next() % UInt64(letters.count))]
      }
      let text = String(typed)
      let isOurs = RefreshToken(text).read(desk.identityKeys) != nil
      #expect(isOurs == (text == tokens.refresh.text))
    }
  }

  @Test("I32 a token that is far too long is cut, and no user's") func longTokens() throws {
    let keys = ToyKeys(Secret("x"))
    let long = String(repeating: "A", count: 1_000_000)
    #expect(AccessToken(long).secret.count == 200)
    #expect(AccessToken(long).read(keys) == nil)
  }
}
