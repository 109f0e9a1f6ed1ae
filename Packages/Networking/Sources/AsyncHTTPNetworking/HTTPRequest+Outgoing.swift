internal import AsyncHTTPClient
internal import NIOCore
internal import NIOHTTP1
internal import Networking

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension HTTPRequest {
  /// The same in the library's words.
  ///
  /// The library writes a method out as it stands, line breaks and all, and drops a user or a length
  /// that it doesn't like: so everything is checked before.
  func outgoing(_ options: AsyncHTTPOptions) throws(HTTPError) -> AsyncHTTPClient.HTTPClient.Request
  {
    try validate()
    let address = "\(RedactedURL(url))"
    guard method.rawValue != "CONNECT" else {
      throw .unsendable(address, "the method CONNECT asks for a tunnel, not for an answer")
    }
    var fields = NIOHTTP1.HTTPHeaders(headers.fields.map { ($0.name, $0.value) })
    if !fields.contains(name: "User-Agent") {
      guard options.userAgent.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
        throw .unsendable(address, "the user agent of the options is not plain text")
      }
      fields.add(name: "User-Agent", value: options.userAgent)
    }
    // An answer to HEAD that says gzip would be taken for a gzip content that has been cut off.
    if method == .head, !fields.contains(name: "Accept-Encoding") {
      fields.add(name: "Accept-Encoding", value: "identity")
    }
    do {
      return try AsyncHTTPClient.HTTPClient.Request(
        url: url, method: NIOHTTP1.HTTPMethod(rawValue: method.rawValue), headers: fields,
        body: body.isEmpty ? nil : .byteBuffer(ByteBuffer(bytes: body)))
    } catch {
      throw HTTPError(error, at: Exchange.Stage(address: address))
    }
  }
}
