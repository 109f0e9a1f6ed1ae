public import Networking
public import Serving

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Sends requests to sites of this process: no socket, and no byte that leaves it.
///
/// A site can't tell such a request from one that came over a connection, so it keeps every check of
/// tokens, limits and quotas. Nothing is packed. A stream of events goes on until its body is dropped.
public struct SiteTransport: HTTPTransport {
  private let sites: [any Site]
  private let headers: HTTPHeaders

  /// - Parameters:
  ///   - sites: the first that covers a path answers.
  ///   - headers: what each request says besides, such as the name of the device.
  public init(_ sites: [any Site], adding headers: HTTPHeaders = [:]) {
    (self.sites, self.headers) = (sites, headers)
  }

  public func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    try request.validate()
    if Task.isCancelled { throw HTTPError(.cancelled, "the request was cancelled") }
    var request = request
    for field in headers.fields { request.headers.add(field.name, field.value) }
    let head = RequestHead(request)
    guard let site = sites.first(where: { $0.covers(head) }), let admission = site.admit(head)
    else {
      return HTTPResponse(
        ServerResponse.text(404, "there is no such path in this process"), to: request)
    }
    let response: ServerResponse
    switch admission {
    case .refused(let refusal): response = refusal
    case .body(let limit): response = await answer(of: site, to: head, request.body, limit)
    case .asking(let ask):
      switch await ask(ServerRequest(head)) {
      case .refused(let refusal): response = refusal
      case .granted(let limit, let permit):
        response = await answer(of: site, to: head, request.body, limit)
        permit.release()
      }
    }
    return HTTPResponse(response, to: request)
  }

  private func answer(
    of site: any Site, to head: RequestHead, _ body: [UInt8], _ limit: Int
  ) async -> ServerResponse {
    guard body.count <= limit else {
      return site.failure(413, "the body has more than \(limit) bytes")
    }
    return await site.respond(to: ServerRequest(head, body: body))
  }
}

extension RequestHead {
  fileprivate init(_ request: HTTPRequest) {
    var headers: HeaderFields = ["host": HTTPOrigin(request.url).host]
    for field in request.headers.fields where !field.name.isAboutPacking {
      headers.add(field.name, field.value)
    }
    if !request.body.isEmpty { headers["content-length"] = "\(request.body.count)" }
    let query = request.url.query(percentEncoded: true).map { "?\($0)" } ?? ""
    self.init(
      method: request.method.rawValue, target: request.url.path(percentEncoded: true) + query,
      headers: headers)
  }
}

extension HTTPResponse {
  fileprivate init(_ response: ServerResponse, to request: HTTPRequest) {
    var headers = HTTPHeaders()
    for field in response.headers.fields where !field.name.isAboutPacking {
      headers.add(field.name, field.value)
    }
    let body =
      switch response.body {
      case .bytes(let bytes): HTTPBody(bytes)
      case .events(let events, let end):
        HTTPBody(
          next: { () async throws(HTTPError) -> [UInt8]? in
            var rest = events.makeAsyncIterator()
            let event = await rest.next()
            if Task.isCancelled { throw HTTPError(.cancelled, "the reading was cancelled") }
            return event?.bytes
          }, release: end)
      }
    self.init(status: response.status, headers: headers, body: body, url: request.url)
  }
}

extension String {
  /// True if a header field of this name offers to pack or to unpack bodies.
  fileprivate var isAboutPacking: Bool { lowercased() == "accept-encoding" }
}
