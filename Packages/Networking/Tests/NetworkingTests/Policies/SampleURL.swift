import Foundation
import Networking

/// An address, for places in which only errors of HTTP can be thrown.
enum SampleURL {
  typealias Value = URL

  static func make(_ address: String = "https://example.com/") throws(HTTPError) -> URL {
    guard let url = URL(string: address) else { throw HTTPError(.invalidRequest, address) }
    return url
  }
}
