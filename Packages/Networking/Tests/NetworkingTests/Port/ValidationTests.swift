import DomainModels
import Foundation
import Networking
import Testing

struct ValidationTests {
  private func problem(_ request: HTTPRequest) -> HTTPError? {
    do throws(HTTPError) {
      try request.validate()
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    "https://example.com", "http://example.com:8080/a?b=c#d", "HTTPS://EXAMPLE.com/",
    "http://127.0.0.1:1/", "http://[::1]:8080/", "https://example.com/a@b?c=d@e",
    "https://example.com:/",
    "https://[::1]/", "https://[fe80::1%25eth0]/", "https://bücher.example/",
    "https://a.example?b:c",
  ])
  func plainAddressesPass(_ address: String) throws {
    #expect(problem(try .sample(.get, address)) == nil)
  }

  @Test(arguments: [
    "ftp://example.com/", "file:///etc/passwd", "/relative", "https:///nohost", "mailto:a@b.c",
    "https://user@example.com/", "https://user:pass@example.com/", "https://:pass@example.com/",
    "https://example.com:0/", "https://example.com:70000/",
    "https://example.com:99999999999999999999/", "https://[::1]:99999999999999999999/",
    "https://evil.example%00.example.com/", "https://example.com%2eevil.example/",
  ])
  func otherAddressesAreRefused(_ address: String) throws {
    let error = problem(try .sample(.get, address))
    #expect(error?.reason == .invalidRequest)
    #expect(error?.isUnsent == true)
    #expect(error?.message.contains("pass@") != true)
  }

  @Test(arguments: ["", "G ET", "GET\r\n", "GÉT", "GET:"]) func methodsThatAreNoWord(_ word: String)
    throws
  {
    #expect(problem(try .sample(HTTPMethod(rawValue: word)))?.reason == .invalidRequest)
  }

  @Test(arguments: ["", " ", "A B", "A:", "A\n", "Ä", "A\u{0}", "(A)"]) func names(_ name: String)
    throws
  {
    let error = problem(
      try .sample(.get, "https://example.com", HTTPHeaders([.init(name: name, value: "x")])))
    #expect(error?.reason == .invalidRequest)
    #expect(error?.message.unicodeScalars.allSatisfy { $0.value >= 0x20 } == true)
  }

  @Test(arguments: [
    "Authorization: Bearer canary", "Authorization Bearer canary", "9f8A7b6C5d4E3f2A9f8A canary",
    "X-Key\ncanary",
  ])
  func aNameWithItsValueInItIsNotTold(_ name: String) throws {
    let headers = HTTPHeaders([.init(name: name, value: "")])
    let message = problem(try .sample(.get, "https://example.com", headers))?.message
    #expect(message?.contains("canary") == false)
    #expect(message?.contains("9f8A7b6C5d4E3f2A") == false)
    #expect(message?.contains(name.hasPrefix("Auth") ? "“Authorization…”" : "a header") == true)
  }

  @Test(arguments: ["a\r\nX: b", "a\nb", "a\rb", "a\u{0}", "a\u{7F}", "canary\n"])
  func valuesThatBreakOut(_ value: String) throws {
    let error = problem(try .sample(.get, "https://example.com", ["X-Key": value]))
    #expect(error?.reason == .invalidRequest)
    #expect(error?.message.contains("X-Key") == true)
    #expect(error?.message.contains("canary") == false)
  }

  @Test func valuesThatPass() throws {
    for value in ["", "a b", "a\tb", "grüße", "\"x\"", "a, b; c=d"] {
      #expect(problem(try .sample(.get, "https://example.com", ["X": value])) == nil)
    }
  }

  @Test func lengthsAndCodingsSetByHand() throws {
    var request = try HTTPRequest.sample(.post)
    request.body = [1, 2, 3]
    for (name, value, passes) in [
      ("Content-Length", "3", true), ("content-length", "4", false),
      ("Content-Length", "+3", false),
      ("Content-Length", "3, 3", false), ("Transfer-Encoding", "chunked", false),
      ("transfer-encoding", "identity", false),
    ] {
      request.headers = [name: value]
      #expect((problem(request) == nil) == passes, "\(name): \(value)")
    }
    request.headers = ["Content-Length": "3", "content-length": "3"]
    #expect(problem(request) != nil)
    request.headers = ["Host": "a", "host": "b"]
    #expect(problem(request) != nil)
  }
}

/// Headers of a server never cause a trap, and values read from them stay in their bounds.
struct HeaderFuzzTests {
  private static let words = [
    "Sun", ",", " ", "06", "Nov", "1994", "9999", "0000", "08:49:37", "23:59:60", "GMT", "Sunday,",
    "06-Nov-94", "31-Feb-00", "6", "-", ".", "1e308", "NaN", "99999999999", "0", "\"", "\\", ";",
    "=", "/", "text", "*", "+json", "charset", "é", "\u{0}", "\r\n", "//", "https:", "?token=",
    "#", "@", ":", "[::1]", "%", "%2", "%FF", "&", "９",
  ]

  private func text(_ random: RandomSource) -> String {
    (0..<random.next() % 9).map { _ in
      HeaderFuzzTests.words[Int(random.next() % UInt64(HeaderFuzzTests.words.count))]
    }.joined()
  }

  @Test func nothingTrapsAndAllStaysInBounds() throws {
    let random = RandomSource.seeded(11)
    let base = try #require(URL(string: "https://example.com/a/b?c=d"))
    var waits = 0
    var kinds = 0
    for _ in 0..<6000 {
      let (first, second) = (text(random), text(random))
      let now = random.next() % 2 == 0 ? nil : Timestamp(milliseconds: 1_800_000_000_000)
      let date = random.next() % 2 == 0 ? "Sun, 06 Nov 1994 08:49:37 GMT" : second
      let headers: HTTPHeaders = ["Retry-After": first, "Date": date, "Retry-After-Ms": second]
      if let wait = headers.retryAfter(now: now) {
        waits += 1
        #expect(wait >= .zero && wait <= .seconds(366 * 86_400))
      }
      if let kind = HTTPMediaType(first) {
        kinds += 1
        #expect(HTTPMediaType(kind.description)?.description == kind.description)
      }
      if let url = URL(string: first, relativeTo: base)?.absoluteURL {
        #expect(RedactedURL(url).description.count <= 300)
        _ = HTTPOrigin(url).description
        do { try HTTPRequest(.get, url, headers: [first: second]).validate() } catch {
          #expect(error.reason == .invalidRequest)
        }
      }
    }
    #expect(waits > 100 && kinds > 0)
  }
}
