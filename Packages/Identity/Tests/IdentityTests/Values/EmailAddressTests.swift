import Identity
import Testing

struct EmailAddressTests {
  @Test(
    "I2 the domain is in lower case, the rest as it was typed",
    arguments: [
      ("ada@example.com", "ada@example.com"), (" Ada.L@EXAMPLE.Com ", "Ada.L@example.com"),
      ("a+b@x-1.example.org", "a+b@x-1.example.org"),
      ("o'hara@mail.example", "o'hara@mail.example"),
      ("x@xn--mnchen-3ya.de", "x@xn--mnchen-3ya.de"),
    ])
  func normalised(_ typed: String, _ text: String) throws {
    #expect(try EmailAddress(typed).text == text)
  }

  @Test("I2 case makes no other address, a plus does") func comparison() throws {
    #expect(try EmailAddress("Ada@Example.com") == EmailAddress("ada@example.COM"))
    #expect(try EmailAddress("ada+1@example.com") != EmailAddress("ada@example.com"))
    #expect(try EmailAddress("a.da@example.com") != EmailAddress("ada@example.com"))
  }

  @Test(
    "I2 what can't be an address is refused",
    arguments: [
      "", "ada", "ada@", "@example.com", "ada@example", "ada@@example.com", "a da@example.com",
      "ada@exa mple.com", ".ada@example.com", "ada.@example.com", "a..da@example.com",
      "ada@-example.com", "ada@example-.com", "ada@example..com", "ada@.example.com",
      "ada@example.com.", "ada@10.0.0.1", "\"a b\"@example.com", "ada@münchen.de",
      "äda@example.com",
      "ada@example.com\u{0}", "ada@exa\nmple.com", "<ada@example.com>",
      String(repeating: "a", count: 65) + "@example.com",
      "a@" + String(repeating: "b", count: 64) + ".com",
      "a@" + String(repeating: "b.", count: 130) + "com",
    ])
  func refused(_ typed: String) {
    let error = #expect(throws: IdentityError.self) { try EmailAddress(typed) }
    #expect(error?.reason == .invalidEmail)
    #expect(error?.message.contains("ada") == false)
  }

  @Test("I5 an address prints as dots") func dots() throws {
    let address = try EmailAddress("ada@example.com")
    #expect(!"\(address) \(String(reflecting: address))".contains("ada"))
  }
}
