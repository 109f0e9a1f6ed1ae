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

struct PhoneNumberTests {
  @Test(
    "I1 a phone number is read in any usual spelling",
    arguments: [
      ("+447700900123", "+447700900123", "+44"), ("+44 7700 900-123", "+447700900123", "+44"),
      (" +1 (415) 555.0100", "+14155550100", "+1"), ("+49 30/901820", "+4930901820", "+49"),
      ("+7 912 345-67-89", "+79123456789", "+7"), ("+353 1 234 5678", "+35312345678", "+353"),
      ("+68222345", "+68222345", "+682"), ("+123 4567 8901", "+12345678901", "+1"),
      // What is dialled within the country only is left out, however it is written.
      ("+44 07700 900123", "+447700900123", "+44"), ("+44 (0) 7700 900123", "+447700900123", "+44"),
      ("+49 (0)30 901820", "+4930901820", "+49"), ("+7 8 912 345-67-89", "+79123456789", "+7"),
      ("+36 06 20 123 4567", "+36201234567", "+36"), ("+81 090 1234 5678", "+819012345678", "+81"),
      ("+1 1 415 555 0100", "+14155550100", "+1"), ("+33 06 12 34 56 78", "+33612345678", "+33"),
      // Italy, Gabon and the Ivory Coast keep their zero, and Petersburg its eight.
      ("+39 06 6982 0000", "+390669820000", "+39"),
      ("+225 07 12 34 56 78", "+2250712345678", "+225"),
      ("+7 812 345-67-89", "+78123456789", "+7"), ("+800 0123 4567", "+80001234567", "+800"),
    ])
  func normalised(_ typed: String, _ e164: String, _ country: String) throws {
    let number = try PhoneNumber(typed)
    #expect(number.e164 == e164)
    #expect(number.countryCode == country)
  }

  @Test(
    "I1 what is no number of E.164 is refused",
    arguments: [
      "", "+", "07700 900123", "0044 7700 900123", "+0447700900123", "+999999999999999",
      "+44", "+4470", "+44 7700 90012", "+44 07700 9001234", "+44 6700 900123", "+1 015 555 0100",
      "+49 0", "+2101234567", "+41 079 123 45 678", "+123456", "+1234567890123456",
      "+1 415 555 010", "+44 7700 9OO123", "+44+7700900123",
      "+44 7700 900123 ext 2", "+٤٤٧٧٠٠٩٠٠١٢٣", "+44\n7700900123",
      "+44" + String(repeating: " ", count: 80) + "7700900123",
    ])
  func refused(_ typed: String) {
    #expect(throws: IdentityError.self) { try PhoneNumber(typed) }
    let error = #expect(throws: IdentityError.self) { try PhoneNumber(typed) }
    #expect(error?.reason == .invalidPhoneNumber)
    #expect(error?.message.contains("7700") == false)
  }

  @Test("I5 a number prints as dots") func dots() throws {
    let number = try PhoneNumber("+447700900123")
    #expect("\(number) \(String(reflecting: number))".contains("7700") == false)
    var dump = ""
    Swift.dump(number, to: &dump)
    #expect(!dump.contains("7700"))
  }
}
