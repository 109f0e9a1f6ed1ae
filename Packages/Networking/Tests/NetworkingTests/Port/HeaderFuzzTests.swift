import DomainModels
import Foundation
import Networking
import Testing

/// What a server writes into headers never traps, and what is read from it stays in its bounds.
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
