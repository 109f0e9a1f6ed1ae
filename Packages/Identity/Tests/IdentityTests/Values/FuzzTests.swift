import DomainModels
import IdentityTesting
import Secrets
import Testing

@testable import Identity

/// Whatever is typed or sent, it is read or refused; nothing stops the program.
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

  @Test("I42 any text is a token of ours or nobody's") func tokens() async throws {
    let desk = try IdentityDesk()
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

  @Test("I32 a token that is far too long is cut, and nobody's") func longTokens() throws {
    let keys = ToyKeys(Secret("x"))
    let long = String(repeating: "A", count: 1_000_000)
    #expect(AccessToken(long).secret.count == 200)
    #expect(AccessToken(long).read(keys) == nil)
  }
}
