import Secrets
public import Services

extension Caller {
  /// The caller that a request names; see `RemoteService` for the headers.
  public init(_ request: ServerRequest) {
    let headers = request.head.headers
    self.init(
      deviceLabel: String((headers["quartet-device"] ?? "").prefix(100)),
      deviceNonce: headers["quartet-device-nonce"], networkAddress: request.client,
      timeZone: headers["time-zone"])
    let key = headers["idempotency-key"].map { $0.trimming("\"") }
    idempotencyKey = key
    let words = (headers["authorization"] ?? "").split(separator: " ")
    if words.count == 2, words[0].lowercased() == "bearer" {
      token = SecretText(String(words[1]))
    }
  }
}

extension String {
  fileprivate func trimming(_ character: Character) -> String {
    count >= 2 && first == character && last == character
      ? String(dropFirst().dropLast()) : self
  }
}
