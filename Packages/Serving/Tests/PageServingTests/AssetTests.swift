import Gzip
import HummingbirdServing
import PageHTML
import Serving
import ServingTesting
import Testing

/// The files that documents load, packed for browsers that unpack them.
@Suite("What documents load") struct AssetTests {
  /// The addresses of the style sheet, the module and the sign, from a page.
  private func addresses(_ browser: Browser) async throws -> (
    sheet: String, script: String, icon: String
  ) {
    let page = await browser.get("/sign-in").text
    return (
      String(try #require(page.firstMatch(of: #/href="(/assets/[0-9a-f]+\.css)"/#)?.1)),
      String(try #require(page.firstMatch(of: #/src="(/assets/[0-9a-f]+\.js)"/#)?.1)),
      String(try #require(page.firstMatch(of: #/href="(/assets/[0-9a-f]+\.svg)"/#)?.1))
    )
  }

  @Test(
    "is packed for a client that takes gzip, and as it is for all others",
    arguments: [
      ("gzip", true), ("gzip, deflate, br, zstd", true), ("br;q=1.0, GZip;q=0.8", true),
      ("x-gzip", true), ("*", true), ("deflate, * ; q=0.5", true), ("gzip ; q=0.001", true),
      ("identity;q=0.5, gzip;q=1", true), ("identity, gzip", true),
      (nil, false), ("", false), ("br", false), ("gzip;q=0", false), ("gzip;q=0.000", false),
      ("*;q=1, gzip;q=0", false), ("gzip;q=0, *", false), ("*;q=0", false), ("identity", false),
      ("identity;q=1, gzip;q=0.5", false), ("gzip;q=nan", false), ("gzip;q=", false),
      (",;,", false), ("gzipped", false),
    ] as [(String?, Bool)])
  func negotiation(_ accepted: String?, _ isPacked: Bool) async throws {
    let browser = try Browser()
    let address = try await addresses(browser).script
    let response = await browser.send(
      "GET", address, accepted.map { [("accept-encoding", $0)] } ?? [])
    #expect(response.status == 200)
    #expect(response.headers.values(of: "vary") == ["accept-encoding"])
    #expect(response.headers.values(of: "content-encoding") == (isPacked ? ["gzip"] : []))
    #expect(response.headers["content-type"] == "text/javascript; charset=utf-8")
    let source = PageScript.source
    if isPacked {
      #expect(response.bytes.count < source.count / 2)
      #expect(try GzipReader.unpack(response.bytes, limit: source.count) == source)
    } else {
      #expect(response.bytes == source)
    }
  }

  @Test("several header fields count as one list") func fields() async throws {
    let browser = try Browser()
    let address = try await addresses(browser).sheet
    let response = await browser.send(
      "GET", address, [("accept-encoding", "br"), ("accept-encoding", "gzip")])
    #expect(response.headers["content-encoding"] == "gzip")
  }

  @Test(
    "a page is never packed: what a reader is shown stands beside what another site can put in it")
  func pages() async throws {
    let browser = try Browser()
    await browser.signIn()
    for address in ["/", "/sign-in", "/nothing"] {
      let page = await browser.send("GET", address, [("accept-encoding", "gzip")])
      #expect(page.headers["content-encoding"] == nil, "\(address)")
      #expect(page.headers["etag"] == nil, "\(address)")
    }
  }

  @Test("what is small is sent as it is") func small() async throws {
    let browser = try Browser()
    let icon = await browser.send(
      "GET", try await addresses(browser).icon, [("accept-encoding", "gzip")])
    #expect(icon.status == 200 && icon.bytes.count < 1_024)
    #expect(icon.headers["content-encoding"] == nil && icon.headers["vary"] == nil)
    #expect(icon.headers["etag"] != nil)
  }

  @Test("each form has a tag of its own, and a client that has one gets no body")
  func tags() async throws {
    let browser = try Browser()
    let address = "/worker.js"
    let packing = ("accept-encoding", "gzip")
    let plain = await browser.get(address)
    let packed = await browser.send("GET", address, [packing])
    let (plainTag, packedTag) = (
      try #require(plain.headers["etag"]), try #require(packed.headers["etag"])
    )
    #expect(plainTag != packedTag && plainTag.hasPrefix("\""))
    for (tag, headers, whole) in [(plainTag, [], plain), (packedTag, [packing], packed)] {
      for value in [tag, "\"0\", W/\(tag)", "*"] {
        for method in ["GET", "HEAD"] {
          let known = await browser.send(method, address, headers + [("if-none-match", value)])
          #expect(known.status == 304 && known.bytes.isEmpty, "\(method) \(value)")
          #expect(known.headers["content-length"] == nil)
          // A browser takes these over into what it has.
          for name in ["etag", "vary", "cache-control", "content-security-policy"] {
            #expect(known.headers.values(of: name) == whole.headers.values(of: name), "\(name)")
          }
          #expect(known.headers["content-encoding"] == nil)
        }
      }
      let other = tag == plainTag ? packedTag : plainTag
      for value in [other, "\"0\"", ""] {
        let fresh = await browser.send("GET", address, headers + [("if-none-match", value)])
        #expect(fresh.status == 200 && fresh.bytes == whole.bytes, "\(value)")
      }
    }
  }

  @Test("HEAD has the headers of GET, in both forms", arguments: [nil, "gzip"])
  func head(_ accepted: String?) async throws {
    let browser = try Browser()
    let address = try await addresses(browser).sheet
    let headers = accepted.map { [("accept-encoding", $0)] } ?? []
    let whole = await browser.send("GET", address, headers)
    let head = await browser.send("HEAD", address, headers)
    #expect(head.status == 200 && head.bytes.isEmpty)
    #expect(head.headers["content-length"] == "\(whole.bytes.count)")
    for name in ["etag", "vary", "cache-control", "content-type", "content-encoding"] {
      #expect(head.headers.values(of: name) == whole.headers.values(of: name), "\(name)")
    }
  }

  @Test("over a socket: the bytes of one connection, packed, as they are, known and headless")
  func socket() async throws {
    let browser = try Browser()
    let address = try await addresses(browser).script
    let (ports, opened) = AsyncStream.makeStream(of: Int.self)
    let server = HummingbirdServer([Listener(.port("127.0.0.1", 0), browser.server)])
    let serving = Task {
      defer { opened.finish() }
      try await server.run { opened.yield($0[0]) }
    }
    var found: Int?
    for await port in ports {
      found = port
      break
    }
    let port = try #require(found)
    func exchange(_ method: String, _ fields: String...) async throws -> (
      head: RawResponse, body: [UInt8]
    ) {
      let connection = try RawConnection(port: port)
      let lines =
        ["\(method) \(address) HTTP/1.1", "Host: localhost", "Connection: close"] + fields
      await connection.send(lines.joined(separator: "\r\n") + "\r\n\r\n")
      var bytes: [UInt8] = []
      while let part = await connection.receive(), !part.isEmpty { bytes += part }
      let end = try #require(bytes.firstRange(of: Array("\r\n\r\n".utf8)))
      let head = try #require(RawConnection.read(Array(bytes[..<end.upperBound]), hasBody: false))
      return (head, Array(bytes[end.upperBound...]))
    }
    let source = PageScript.source
    let plain = try await exchange("GET")
    #expect(plain.head.status == 200 && plain.body == source)
    #expect(plain.head.headers["content-encoding"] == nil)
    let packed = try await exchange("GET", "Accept-Encoding: gzip, deflate, br, zstd")
    #expect(packed.head.headers["content-encoding"] == "gzip")
    #expect(packed.head.headers["content-length"] == "\(packed.body.count)")
    #expect(packed.head.headers["vary"] == "accept-encoding")
    #expect(try GzipReader.unpack(packed.body, limit: source.count) == source)
    let head = try await exchange("HEAD", "Accept-Encoding: gzip")
    #expect(head.body.isEmpty)
    #expect(head.head.headers["content-length"] == "\(packed.body.count)")
    let tag = try #require(packed.head.headers["etag"])
    let known = try await exchange("GET", "Accept-Encoding: gzip", "If-None-Match: \(tag)")
    #expect(known.head.status == 304 && known.body.isEmpty)
    #expect(known.head.headers["etag"] == tag)
    let other = try await exchange("GET", "If-None-Match: \(tag)")
    #expect(other.head.status == 200 && other.body == source)
    serving.cancel()
    _ = await serving.result
  }
}
