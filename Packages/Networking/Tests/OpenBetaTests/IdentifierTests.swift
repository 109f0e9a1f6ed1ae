import DomainModels
import OpenBeta
import Testing

/// The properties of OpenBeta's IDs that need no request.
struct IdentifierTests {
  @Test(
    "a climb of Mountain Project has a known identity",
    arguments: [
      ("105734660", "6cc9b5d5-02d5-555a-948b-e2fffc9bd82c"),
      ("110636608", "c1852f27-0265-528b-be83-f4ce8cf9e46e"),
      ("117596058", "c7ecafd7-c330-5a30-9a55-c53c68b963f9"),
    ])
  func mountainProjectVectors(number: String, uuid: String) {
    #expect(Identifier<OpenBetaClimb>(mountainProject: number)?.description == uuid)
    for page in [
      "https://www.mountainproject.com/route/\(number)/some-name",
      "http://mountainproject.com/route/\(number)?print=1",
    ] {
      #expect(Identifier<OpenBetaClimb>(mountainProjectPage: page)?.description == uuid)
    }
  }

  @Test(
    "what is no number of Mountain Project has none",
    arguments: ["", "0105734660", "12a", "-1", "１２", "1234567890123456789"])
  func noNumber(text: String) {
    #expect(Identifier<OpenBetaClimb>(mountainProject: text) == nil)
  }

  @Test(
    "neither has another page",
    arguments: [
      "", "105734660", "https://www.mountainproject.com/area/105734660/x",
      "https://www.mountainproject.com/route", "https://www.mountainproject.com/route/x",
      "https://evilmountainproject.com/route/105734660", "https://example.org/route/105734660",
    ])
  func noPage(address: String) {
    #expect(Identifier<OpenBetaClimb>(mountainProjectPage: address) == nil)
  }

  @Test(
    "a country has a known identity",
    arguments: [
      ("USA", "1db1e8ba-a40e-587c-88a4-64f5ea814b8e"),
      ("can", "2996145f-e1ba-5b56-9da8-30c64ccc3776"),
    ])
  func countryVectors(code: String, uuid: String) {
    #expect(Identifier<OpenBetaArea>(country: code)?.description == uuid)
  }

  @Test("what is no country's code has none", arguments: ["", "US", "USAA", "U1A", "ÜSA"])
  func noCountry(code: String) {
    #expect(Identifier<OpenBetaArea>(country: code) == nil)
  }

  @Test(
    "dashes and case make no difference to an identity",
    arguments: [
      "6cc9b5d5-02d5-555a-948b-e2fffc9bd82c", "6CC9B5D5-02D5-555A-948B-E2FFFC9BD82C",
      "6cc9b5d502d5555a948be2fffc9bd82c",
    ])
  func spellings(text: String) {
    #expect(
      Identifier<OpenBetaClimb>(openBeta: text)?.description
        == "6cc9b5d5-02d5-555a-948b-e2fffc9bd82c")
  }

  @Test(
    "anything else is none",
    arguments: [
      "", "6cc9b5d5", "6cc9b5d502d5555a948be2fffc9bd82", "6cc9b5d502d5555a948be2fffc9bd82cc",
      "6cc9b5d502d5555a948be2fffc9bd82g", "6cc9-b5d502d5555a948be2fffc9bd82c",
      "--------------------------------", "éééééééééééééééééééééééééééééééé",
    ])
  func noIdentity(text: String) {
    #expect(Identifier<OpenBetaClimb>(openBeta: text) == nil)
  }
}
