import Foundation
import Networking
import Testing

struct RedactionTests {
  @Test(arguments: [
    ("https://me:secret@example.com:8443/a/b?page=2#frag", "https://example.com:8443/a/b?page=2"),
    (
      "https://example.com/?token=abc&page=2&apikey=x&Code=123456",
      "https://example.com/?token=•••&page=2&apikey=•••&Code=•••"
    ),
    ("http://me@[::1]:8080/a", "http://[::1]:8080/a"),
    ("http://[2001:db8::2]", "http://[2001:db8::2]"),
    ("https://example.com/?%74oken=abc", "https://example.com/?%74oken=•••"),
    ("https://example.com/bot9f8A7b6C5d4E3f2A/send", "https://example.com/•••/send"),
    ("https://example.com/?q=9f8A7b6C5d4E3f2A&r", "https://example.com/?q=•••&r"),
    (
      "https://example.com/climbs/0198a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
      "https://example.com/climbs/0198a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b"
    ),
    (
      "https://example.com/a-long-name-of-a-route-from-1987/part-12",
      "https://example.com/a-long-name-of-a-route-from-1987/part-12"
    ),
  ])
  func addresses(_ address: String, _ shown: String) throws {
    #expect(RedactedURL(try #require(URL(string: address))).description == shown)
  }

  @Test func x4LongAddressesAreCut() throws {
    let address = "https://example.com/" + String(repeating: "a/", count: 5000)
    #expect(RedactedURL(try #require(URL(string: address))).description.count == 300)
  }

  @Test func headersShowOnlyWhatIsHarmless() {
    var headers: HTTPHeaders = ["Accept": "text/plain", "X-Other": "a", "Authorization": "b"]
    headers.add("Content-Type", "text/plain", isSecret: true)
    #expect(
      headers.redacted.fields.map(\.value)
        == ["text/plain", RedactedURL.mask, RedactedURL.mask, RedactedURL.mask])
    #expect(headers.fields.map(\.isSensitive) == [false, false, true, true])
  }

  @Test func aSecretThatIsReplacedStaysASecret() {
    var headers = HTTPHeaders()
    headers.add("X-Mine", "old", isSecret: true)
    headers["x-mine"] = "new"
    #expect(headers.fields.map(\.isSensitive) == [true])
    #expect(!"\(headers)".contains("new"))
    headers["X-Mine"] = nil
    headers["X-Mine"] = "plain"
    #expect(headers.fields.map(\.isSensitive) == [false])
  }

  @Test func anOriginOfIPv6KeepsItsBrackets() throws {
    #expect("\(HTTPOrigin(try #require(URL(string: "http://[::1]:1/a"))))" == "http://[::1]:1")
    #expect("\(HTTPOrigin(try #require(URL(string: "https://[::1]"))))" == "https://[::1]")
  }

  @Test func aContentShowsNoSecretsEither() throws {
    let content = HTTPContent(
      status: 200, headers: ["Set-Cookie": "canary"], bytes: Array("canary".utf8),
      url: try #require(URL(string: "https://example.com/?apikey=canary")))
    var dumped = ""
    dump(content, to: &dumped)
    for text in ["\(content)", String(reflecting: content), dumped] {
      #expect(!text.contains("canary") && text.contains("example.com"))
    }
    #expect(
      "\(content)" == "200 https://example.com/?apikey=••• [Set-Cookie: •••] (6 bytes)")
  }

  @Test func theMarkIsNotPartOfTheHeader() {
    let plain = HTTPHeaders.Field(name: "A", value: "b")
    let marked = HTTPHeaders.Field(name: "A", value: "b", isSecret: true)
    #expect(plain == marked)
    #expect(Set([plain, marked]).count == 1)
    #expect(plain != HTTPHeaders.Field(name: "A", value: "c"))
  }
}
