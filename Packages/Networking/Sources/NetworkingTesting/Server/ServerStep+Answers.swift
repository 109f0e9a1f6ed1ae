extension ServerStep {
  /// Sends this text as it stands; line ends are written out by the caller.
  public static func text(_ text: String) -> ServerStep { .send(Array(text.utf8)) }

  /// Sends a whole answer with its length.
  public static func answer(
    _ status: Int = 200, _ headers: [(String, String)] = [], body: String = ""
  ) -> ServerStep {
    answer(status, headers, bytes: Array(body.utf8))
  }

  /// Sends a whole answer with its length.
  public static func answer(
    _ status: Int = 200, _ headers: [(String, String)] = [], bytes: [UInt8]
  ) -> ServerStep {
    .send(head(status, headers + [("Content-Length", "\(bytes.count)")]) + bytes)
  }

  /// Sends the status line and headers of an answer, and the empty line after them.
  public static func answerHead(
    _ status: Int = 200, _ headers: [(String, String)] = []
  ) -> ServerStep {
    .send(head(status, headers))
  }

  /// Sends one piece of a chunked content.
  public static func chunk(_ text: String) -> ServerStep {
    .text("\(String(text.utf8.count, radix: 16))\r\n\(text)\r\n")
  }

  /// Sends the end of a chunked content.
  public static let lastChunk = ServerStep.text("0\r\n\r\n")

  /// Sends to another address.
  public static func redirect(_ status: Int = 302, to location: String) -> ServerStep {
    answer(status, [("Location", location)])
  }

  /// The status line and headers of an answer, and the empty line after them.
  public static func head(_ status: Int, _ headers: [(String, String)]) -> [UInt8] {
    let lines = ["HTTP/1.1 \(status) Status"] + headers.map { "\($0.0): \($0.1)" }
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }
}
