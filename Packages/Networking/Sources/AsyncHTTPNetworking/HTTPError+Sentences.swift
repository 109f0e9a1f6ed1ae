internal import Networking

extension HTTPError {
  static func unsendable(_ address: String, _ problem: String) -> HTTPError {
    HTTPError(
      .invalidRequest, "the request to \(address) can't be sent: \(problem)", isUnsent: true)
  }

  static func cancelled(_ address: String, isUnsent: Bool) -> HTTPError {
    HTTPError(.cancelled, "the request to \(address) was cancelled", isUnsent: isUnsent)
  }

  static func unreachable(_ stage: Exchange.Stage) -> HTTPError {
    HTTPError(
      .unreachable, "there is no connection to \(stage.address)",
      hint: "check the network and the address", isUnsent: !stage.isSent)
  }

  static func connectTimedOut(_ stage: Exchange.Stage) -> HTTPError {
    HTTPError(
      .unreachable, "no connection to \(stage.address) came about in time",
      hint: "check the network and the address", isUnsent: !stage.isSent)
  }

  static func untrusted(_ stage: Exchange.Stage, _ detail: String) -> HTTPError {
    HTTPError(
      .untrusted, "no secure connection to \(stage.address) could be agreed on: \(detail)",
      hint: "check this machine's date, the address and the server's certificate",
      isUnsent: !stage.isSent)
  }

  /// The connection ended before the answer had begun, or in a way that says nothing about it.
  static func ended(_ stage: Exchange.Stage) -> HTTPError {
    let moment = stage.hasHead ? "in the middle of its answer" : "without an answer"
    return HTTPError(
      .disconnected, "\(stage.address) ended the connection \(moment)", isUnsent: !stage.isSent)
  }

  static func truncated(_ stage: Exchange.Stage) -> HTTPError {
    HTTPError(.truncated, "the content from \(stage.address) ended too early")
  }

  static func headersTooLarge(from address: String, limit: Int) -> HTTPError {
    HTTPError(.tooLarge, "the headers of the answer from \(address) exceed \(limit) bytes")
  }

  static func unpackedTooLarge(from address: String, limit: Int) -> HTTPError {
    HTTPError(
      .tooLarge, "the packed content from \(address) exceeds \(limit) bytes when unpacked",
      hint: "raise unpackedLimit if the server is trusted")
  }
}
