import DomainModels
import Foundation
import Testing

@Suite struct IdentifierTests {
  private let dns = UUID(
    uuid: (
      0x6B, 0xA7, 0xB8, 0x10, 0x9D, 0xAD, 0x11, 0xD1, 0x80, 0xB4, 0, 0xC0, 0x4F, 0xD4, 0x30, 0xC8
    ))
  private let url = UUID(
    uuid: (
      0x6B, 0xA7, 0xB8, 0x11, 0x9D, 0xAD, 0x11, 0xD1, 0x80, 0xB4, 0, 0xC0, 0x4F, 0xD4, 0x30, 0xC8
    ))

  @Test("version 5 as in RFC 9562, appendix A.4")
  func version5InRFC() {
    let id = Identifier<Trip>(name: "www.example.com", in: dns)
    #expect(id.description == "2ed6657d-e927-568b-95e1-2665a8aea6a2")
  }

  @Test("version 5 as Python's uuid module makes it")
  func version5ElsewhereMade() {
    #expect(
      Identifier<Trip>(name: "python.org", in: dns).description
        == "886313e1-3b8a-5372-9b90-0c9aee199e5d")
    #expect(
      Identifier<Trip>(name: "https://example.org/ä?q=1", in: url).description
        == "9a577090-9c2f-5c1b-838e-2ea475c2a47c")
    #expect(
      Identifier<Trip>(name: "", in: dns).description == "4ebd0208-8328-5d69-8c44-ec50939c0967")
  }

  @Test("a name has one identity in a namespace, another in another")
  func namespaces() {
    #expect(Identifier<Trip>(name: "a", in: dns) == Identifier(name: "a", in: dns))
    #expect(Identifier<Trip>(name: "a", in: dns) != Identifier(name: "a", in: url))
    #expect(Identifier<Trip>(name: "a", in: dns) != Identifier(name: "A", in: dns))
  }

  @Test("equals, orders and hashes as the UUID behind it")
  func order() {
    let random = RandomSource.seeded(3)
    // Few different bytes, so that many begin alike.
    func byte() -> UInt8 { [0, 1, 0x7F, 0x80, 0xFF][Int(random.next() % 5)] }
    let identities = (0..<60).map { number in
      var bytes = UUID(uuid: dns.uuid).uuid
      if number.isMultiple(of: 2) { bytes.0 = byte() }
      (bytes.7, bytes.8, bytes.15) = (byte(), byte(), byte())
      return Identifier<Trip>(UUID(uuid: bytes))
    }
    for left in identities {
      for right in identities {
        #expect((left == right) == (left.uuid == right.uuid))
        #expect((left < right) == (left.uuid < right.uuid))
      }
    }
    #expect(Set(identities).count == Set(identities.map(\.uuid)).count)
  }

  @Test("is written in lower case and read in either")
  func letterCase() throws {
    let lower = "2ed6657d-e927-568b-95e1-2665a8aea6a2"
    let id = try #require(Identifier<Trip>(lower))
    #expect(id.description == lower)
    #expect(Identifier<Trip>(lower.uppercased()) == id)
    #expect(id.uuid.uuidString == lower.uppercased())
  }

  @Test(
    "refuses what is no UUID",
    arguments: [
      "", "2ed6657d", "2ed6657d-e927-568b-95e1-2665a8aea6a", "2ed6657de927568b95e12665a8aea6a2",
      "2ed6657d-e927-568b-95e1-2665a8aea6ag", "{2ed6657d-e927-568b-95e1-2665a8aea6a2}",
      "2ed6657d-e927-568b-95e1-2665a8aea6a2 ", " 2ed6657d-e927-568b-95e1-2665a8aea6a2",
      "2ed6657d-e927-568b-95e1-2665a8aea6a2f",
    ])
  func refuses(text: String) {
    #expect(Identifier<Trip>(text) == nil)
  }

  @Test("orders by its bytes, and hashes by them")
  func ordering() throws {
    let texts = [
      "00000000-0000-0000-0000-000000000001", "00000000-0000-0000-0000-000000000100",
      "00000000-0000-0001-0000-000000000000", "7fffffff-0000-0000-0000-000000000000",
      "80000000-0000-0000-0000-000000000000",
    ]
    let ids = try texts.map { try #require(Identifier<Trip>($0)) }
    #expect(ids.shuffled().sorted() == ids)
    #expect(Set(ids + ids).count == ids.count)
  }

  @Test("bytes come in the order in which they are written")
  func bytes() {
    #expect(dns.byteArray.prefix(4) == [0x6B, 0xA7, 0xB8, 0x10])
    #expect(dns.byteArray.count == 16)
  }
}
