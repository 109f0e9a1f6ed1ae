public import DomainModelsTesting
import Serving

/// A rule of ``ServerContract``.
public typealias ServerRule = ContractRule<ServerSubject, Never>

/// The rules of every server adapter, tested over raw sockets.
public enum ServerContract {
  /// `H1` to `H14`.
  public static let rules: [ServerRule] = [
    ServerRule(
      "H1", "A request with two readings of its length reaches no site and ends the connection.",
      body: checkFraming),
    ServerRule(
      "H2", "A request without one Host that is the server's reaches no site.", body: checkHost),
    ServerRule(
      "H3", "A path that is not in its normal form reaches no site.", body: checkPaths),
    ServerRule(
      "H4",
      "A body that is too large is refused with 413 before it has arrived, and not read to an end.",
      body: checkLargeBodies),
    ServerRule(
      "H5", "A body that takes too long is refused with 408, however its bytes are spread.",
      body: checkSlowBodies),
    ServerRule(
      "H6",
      "A client that asks for leave to send is told to go on, or is refused without having sent.",
      body: checkContinue),
    ServerRule(
      "H7", "A client that does not read its response is disconnected.", body: checkSlowReaders),
    ServerRule("H8", "A silent connection is ended.", body: checkSilence),
    ServerRule(
      "H9",
      "A connection serves one request after the other, and ends when the client asks for it.",
      body: checkConnections),
    ServerRule("H10", "HEAD gives the headers of GET without its body.", body: checkHead),
    ServerRule(
      "H11", "Events are sent without delay, and a stream ends when its client leaves.",
      body: checkEvents),
    ServerRule(
      "H12",
      "A server that stops takes no more connections, ends streams of events, and answers the "
        + "requests under way.", body: checkStop),
    ServerRule(
      "H13", "A line break in a value begins no other header field.", body: checkFields),
    ServerRule(
      "H14", "A client has no more connections than its limit, and the next when one has ended.",
      body: checkShares),
  ]

  private static let hello = "GET /hello HTTP/1.1\r\nHost: probe\r\n"
  private static let post = "POST /echo HTTP/1.1\r\nHost: probe\r\n"

  private static func expectRefused(
    _ text: String, status: ClosedRange<Int>, by server: ServerSubject.Server
  ) async throws {
    let connection = try server.connect()
    await connection.send(text)
    let answer = try await connection.receiveAll()
    let found = RawConnection.read(Array(answer.utf8))?.status
    try expect(found.map(status.contains) ?? false, "\(text) gives \(answer)")
    try expect(server.probe.served.isEmpty, "\(text) reaches a site")
  }

  private static func checkFraming(_ subject: ServerSubject) async throws {
    try await subject.serving { server in
      for text in [
        "\(post)Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
        "\(post)Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        "\(post)Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello!",
        "\(post)Content-Length: 5\r\nContent-Length: 5\r\n\r\nhello",
        "\(post)Content-Length: +5\r\n\r\nhello",
        "\(post)Content-Length: 99999999999999999999\r\n\r\nhello",
        "\(post)Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n",
        "\(post)Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n",
        "\(post)Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        "\(post)X-A: a\r\n b\r\nContent-Length: 0\r\n\r\n",
        "POST /echo HTTP/1.1\nHost: probe\nContent-Length: 5\n\nhello",
        "\(post)Transfer-Encoding: chunked\r\n\r\n5;a=\n\r\nhello\r\n0\r\n\r\n",
        "\(post)Transfer-Encoding: chunked\r\n\r\nzz\r\nhello\r\n0\r\n\r\n",
        "POST /echo HTTP/1.0\r\nHost: probe\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        "GET /hello HTTP/2.0\r\nHost: probe\r\n\r\n",
      ] {
        try await expectRefused(text, status: 400...501, by: server)
      }
      // A client that sends less than it says, and then nothing, gets no answer from a site.
      let connection = try server.connect()
      await connection.send("\(post)Content-Length: 5\r\n\r\nhell")
      connection.finishSending()
      _ = try await connection.receiveAll()
      try expect(server.probe.served.isEmpty, "a body that is not complete reaches a site")
    }
  }

  private static func checkHost(_ subject: ServerSubject) async throws {
    try await subject.serving { server in
      for (target, hosts) in [
        ("/hello", ""), ("/hello", "Host: probe\r\nHost: probe\r\n"),
        ("/hello", "Host: probe\r\nHost: other\r\n"), ("/hello", "Host: other\r\n"),
        ("/hello", "Host: \r\n"), ("/hello", "Host: probe.other\r\n"),
        ("/hello", "Host: probe@other\r\n"), ("http://other/hello", "Host: probe\r\n"),
        ("http://probe/hello", "Host: other\r\n"), ("http://other/hello", "Host: other\r\n"),
        ("http://probe/hello", ""), ("ftp://probe/hello", "Host: probe\r\n"),
        ("http://probe@other/hello", "Host: probe\r\n"), ("*", "Host: probe\r\n"),
        ("probe:80", "Host: probe\r\n"),
      ] {
        try await expectRefused(
          "GET \(target) HTTP/1.1\r\n\(hosts)Connection: close\r\n\r\n", status: 400...421,
          by: server)
      }
      for (target, host) in [("/hello", "PROBE:80"), ("http://probe/hello", "Probe")] {
        let response = try await server.connect()
          .exchange("GET \(target) HTTP/1.1\r\nHost: \(host)\r\n\r\n")
        try expect(response.status == 200, "\(target) of \(host) is refused")
      }
    }
  }

  private static func checkPaths(_ subject: ServerSubject) async throws {
    try await subject.serving { server in
      for path in [
        "//hello", "/a/../hello", "/a/%2e%2E/hello", "/a/.%2e/hello", "/a%2Fb", "/a%00", "/a\\b",
        "/hello;a", "/a/./b", "/a%5cb", "/a%0d%0aSet-Cookie:b", "/a#b", "/a//b", "/a%7f", "/%zz",
        "/%2", "/a/%c0%ae%c0%ae/b", "/%c0%af", "/%ff", "/\u{e9}",
      ] {
        try await expectRefused(
          "GET \(path) HTTP/1.1\r\nHost: probe\r\nConnection: close\r\n\r\n", status: 400...400,
          by: server)
      }
    }
  }

  private static func checkLargeBodies(_ subject: ServerSubject) async throws {
    try await subject.serving { server in
      let large = [UInt8](repeating: 0x61, count: 256 << 20)
      // The second is refused from its head, the third while it is read.
      for (path, framing, begin) in [
        ("/echo", "Content-Length: \(large.count)", ""),
        ("//", "Content-Length: \(large.count)", ""),
        ("/echo", "Transfer-Encoding: chunked", "10000000\r\n"),
      ] {
        let connection = try server.connect()
        await connection.send("POST \(path) HTTP/1.1\r\nHost: probe\r\n\(framing)\r\n\r\n\(begin)")
        let sent = await connection.send(large)
        try expect(sent < large.count / 2, "\(sent) bytes of a body that is refused are read")
        try expect(server.probe.served.isEmpty, "a body that is too large reaches a site")
      }
      // The response is there for a client that sends little more than it may.
      let response = try await server.connect()
        .exchange("\(post)Content-Length: 1001\r\n\r\n" + String(repeating: "a", count: 1_001))
      try expect(response.status == 413, "a body that is too large is \(response.status)")
    }
  }

  private static func checkSlowBodies(_ subject: ServerSubject) async throws {
    var limits = ServerLimits()
    limits.bodyTime = .seconds(1)
    try await subject.serving(limits) { server in
      for (framing, part) in [
        ("Content-Length: 900", "a"), ("Transfer-Encoding: chunked", "1\r\na\r\n"),
      ] {
        let connection = try server.connect()
        await connection.send("\(post)\(framing)\r\n\r\n")
        let drip = Task {
          while await connection.send(part) == part.utf8.count {
            try await Task.sleep(for: .milliseconds(100))
          }
        }
        defer { drip.cancel() }
        let response = try await connection.response()
        try expect(response.status == 408, "a slow body is \(response.status)")
        try expect(server.probe.served.isEmpty, "a body that did not arrive reaches a site")
      }
    }
  }

  private static func checkContinue(_ subject: ServerSubject) async throws {
    try await subject.serving { server in
      let asks = "\(post)Expect: 100-continue\r\n"
      let connection = try server.connect()
      let leave = try await connection.exchange("\(asks)Content-Length: 5\r\n\r\n")
      try expect(leave.status == 100, "the client is told \(leave.status) and not to go on")
      let response = try await connection.exchange("hello")
      try expect(response.status == 200 && response.body == "hello", "the body does not arrive")
      let refusal = try await server.connect().exchange("\(asks)Content-Length: 5000\r\n\r\n")
      try expect(refusal.status == 413, "a body that is too large is \(refusal.status)")
      try expect(server.probe.served == ["/echo"], "a refused body reaches a site")
    }
  }

  private static func checkSlowReaders(_ subject: ServerSubject) async throws {
    var limits = ServerLimits()
    limits.writeTime = .seconds(1)
    limits.connections = 1
    try await subject.serving(limits) { server in
      let connection = try server.connect()
      await connection.send("GET /large HTTP/1.1\r\nHost: probe\r\n\r\n")
      try await server.eventually("a request does not arrive") {
        server.probe.served.contains("/large")
      }
      // The server has no room for another connection before this one has ended.
      let next = try await server.connect().exchange("\(hello)\r\n")
      try expect(next.status == 200, "the next client is answered \(next.status)")
      var count = 0
      while let bytes = await connection.receive(), !bytes.isEmpty { count += bytes.count }
      try expect(count < ProbeSite.largeBytes, "a client that did not read gets all")
    }
  }

  private static func checkSilence(_ subject: ServerSubject) async throws {
    var limits = ServerLimits()
    limits.idleTime = .seconds(1)
    try await subject.serving(limits) { server in
      for beginning in ["", "GET /hello HTTP/1.1\r\nHo", "\(hello)\r\n"] {
        let connection = try server.connect()
        await connection.send(beginning)
        _ = try await connection.receiveAll()
      }
      // Bytes that never make a head are silence.
      let connection = try server.connect()
      await connection.send("GET /hello HTTP/1.1\r\nX: ")
      let drip = Task {
        while await connection.send("a") == 1 { try await Task.sleep(for: .milliseconds(100)) }
      }
      defer { drip.cancel() }
      _ = try await connection.receiveAll()
    }
  }

  private static func checkConnections(_ subject: ServerSubject) async throws {
    try await subject.serving { server in
      let connection = try server.connect()
      for _ in 0..<3 {
        let response = try await connection.exchange("\(hello)\r\n")
        try expect(
          response.status == 200 && response.body == "hello\n", "a request is not answered")
      }
      // A refusal does not end the connection if its body is small.
      let refused = try await connection.exchange(
        "POST // HTTP/1.1\r\nHost: probe\r\nContent-Length: 5\r\n\r\nhello")
      let after = try await connection.exchange("\(hello)\r\n")
      try expect(refused.status == 400 && after.status == 200, "a refusal ends the connection")
      for last in [
        "\(hello)Connection: close\r\n\r\n", "\(hello)Connection: Close\r\n\r\n",
        "\(hello)Connection: keep-alive, close\r\n\r\n",
        "GET /hello HTTP/1.0\r\nHost: probe\r\n\r\n",
      ] {
        let connection = try server.connect()
        await connection.send(last)
        let answer = try await connection.receiveAll()
        try expect(answer.hasSuffix("hello\n"), "a last request is not answered")
      }
      // Two at once are answered in their order.
      let pipelined = try server.connect()
      await pipelined.send(
        "\(hello)\r\n\(post)Content-Length: 3\r\nConnection: close\r\n\r\nend")
      let both = try await pipelined.receiveAll()
      try expect(both.hasSuffix("end") && both.contains("hello\n"), "pipelined: \(both)")
      // A client that sends nothing more still gets all of a large response.
      let ended = try server.connect()
      await ended.send("GET /large HTTP/1.1\r\nHost: probe\r\nConnection: close\r\n\r\n")
      ended.finishSending()
      var count = 0
      while let bytes = await ended.receive(), !bytes.isEmpty { count += bytes.count }
      try expect(count > ProbeSite.largeBytes, "only \(count) bytes of a response arrive")
    }
  }

  private static func checkHead(_ subject: ServerSubject) async throws {
    try await subject.serving { server in
      let connection = try server.connect()
      await connection.send(
        "HEAD /hello HTTP/1.1\r\nHost: probe\r\n\r\n\(hello)Connection: close\r\n\r\n")
      let both = try await connection.receiveAll()
      let parts = both.split(separator: "\r\n\r\n", omittingEmptySubsequences: false)
      try expect(
        parts.count == 3 && parts[1].hasPrefix("HTTP/1.1 200 ") && parts[2] == "hello\n",
        "HEAD and GET give \(both)")
      let lengths = parts.prefix(2).map { $0.lowercased().contains("content-length: 6") }
      try expect(lengths == [true, true], "HEAD has another length than GET")
    }
  }

  private static func checkEvents(_ subject: ServerSubject) async throws {
    try await subject.serving { server in
      let connection = try server.connect()
      await connection.send("GET /events HTTP/1.1\r\nHost: probe\r\n\r\n")
      var text = ""
      for word in ["first", "second"] {
        while !text.contains("data: \(word)") {
          guard let bytes = await connection.receive(), !bytes.isEmpty else {
            throw ExpectationFailure("the event \(word) does not arrive")
          }
          text += String(decoding: bytes, as: UTF8.self)
        }
        server.probe.send(ServerEvent("moved", data: "second"))
      }
      try expect(text.contains("event: moved"), "an event has no name")
      do {
        let leaving = try server.connect()
        await leaving.send("GET /events HTTP/1.1\r\nHost: probe\r\n\r\n")
        _ = await leaving.receive()
      }
      try await server.eventually("the stream of a client that left goes on") {
        server.probe.endedStreams == 1
      }
    }
  }

  private static func checkStop(_ subject: ServerSubject) async throws {
    try await subject.serving { server in
      let events = try server.connect()
      await events.send("GET /events HTTP/1.1\r\nHost: probe\r\n\r\n")
      _ = await events.receive()
      let idle = try server.connect()
      _ = try await idle.exchange("\(hello)\r\n")
      let waiting = try server.connect()
      await waiting.send("GET /wait HTTP/1.1\r\nHost: probe\r\n\r\n")
      try await server.eventually("a request does not arrive") {
        server.probe.served.contains("/wait")
      }
      let stop = Task { await server.stop() }
      let rest = try await events.receiveAll()
      try expect(rest.hasSuffix("0\r\n\r\n"), "a stream of events breaks off: \(rest)")
      _ = try await idle.receiveAll()
      try await server.eventually("a server that stops takes connections") {
        guard let connection = try? server.connect() else { return true }
        // The system may have taken it before the listener was closed; it gets no answer.
        await connection.send("\(hello)Connection: close\r\n\r\n")
        return await connection.receive()?.isEmpty ?? true
      }
      server.probe.release()
      let answer = try await waiting.receiveAll()
      try expect(answer.hasSuffix("done\n"), "a request under way is not answered: \(answer)")
      await stop.value
    }
    // What does not end by itself is not waited for.
    var limits = ServerLimits()
    limits.shutdownTime = .seconds(1)
    try await subject.serving(limits) { server in
      let reader = try server.connect()
      await reader.send("GET /large HTTP/1.1\r\nHost: probe\r\n\r\n")
      try await server.eventually("a request does not arrive") {
        server.probe.served.contains("/large")
      }
      try await within(.seconds(server.patience), "no end of a server whose client reads nothing") {
        [stop = server.stop] in await stop()
      }
      var count = 0
      while let bytes = await reader.receive(), !bytes.isEmpty { count += bytes.count }
      try expect(count < ProbeSite.largeBytes, "a client that did not read gets all")
    }
    (limits.shutdownTime, limits.cancellationTime) = (.milliseconds(100), .milliseconds(100))
    try await subject.serving(limits) { server in
      let waiting = try server.connect()
      await waiting.send("GET /wait HTTP/1.1\r\nHost: probe\r\n\r\n")
      try await server.eventually("a request does not arrive") {
        server.probe.served.contains("/wait")
      }
      try await within(
        .seconds(server.patience), "no end of a server whose handler is not cancelled"
      ) { [stop = server.stop] in await stop() }
    }
  }

  private static func checkFields(_ subject: ServerSubject) async throws {
    try await subject.serving { server in
      let response = try await server.connect()
        .exchange("GET /reflect HTTP/1.1\r\nHost: probe\r\n\r\n")
      try expect(response.headers["x-reflected"]?.hasPrefix("a") ?? false, "the field is missing")
      try expect(response.headers["set-cookie"] == nil, "a value begins another field")
    }
  }

  private static func checkShares(_ subject: ServerSubject) async throws {
    var limits = ServerLimits()
    limits.connectionsPerAddress = 2
    try await subject.serving(limits) { server in
      let first = try server.connect()
      try expect(try await first.exchange("\(hello)\r\n").status == 200, "the first is refused")
      do {
        let second = try server.connect()
        _ = try await second.exchange("\(hello)\r\n")
        let third = try server.connect()
        await third.send("\(hello)Connection: close\r\n\r\n")
        let answer = try await third.receiveAll()
        try expect(answer.isEmpty || answer.hasPrefix("HTTP/1.1 503 "), "the third gets \(answer)")
        try expect(server.probe.served.count == 2, "one too many reaches a site")
        _ = try await second.exchange("\(hello)\r\n")
      }
      // The second has ended.
      try await server.eventually("a client gets no other connection") {
        let next = try server.connect()
        await next.send("\(hello)Connection: close\r\n\r\n")
        return try await next.receiveAll().hasSuffix("hello\n")
      }
      _ = try await first.exchange("\(hello)\r\n")
    }
  }
}
