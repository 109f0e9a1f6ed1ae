/// The content coding `gzip` of HTTP (RFC 9110, section 8.4.1.3).
public enum GzipCoding {
  /// Its name in `Accept-Encoding` and `Content-Encoding`.
  public static let name = "gzip"

  /// Whether a name, in any case, is that of the coding: its own, or `x-gzip`, which means the same.
  public static func isName(_ name: some StringProtocol) -> Bool {
    ["gzip", "x-gzip"].contains(name.lowercased())
  }

  /// Whether the sender of `Accept-Encoding` takes a body in gzip at least as willingly as one without
  /// a coding (RFC 9110, section 12.5.3).
  ///
  /// - Parameter fields: the values of the field, one for each time that it was sent.
  /// - Returns: false where there is no such field, or it does not mention the coding.
  public static func isAccepted(by fields: some Sequence<String>) -> Bool {
    var weights: [String: Double] = [:]
    for element in fields.flatMap({ $0.split(separator: ",") }) {
      let parts = element.split(separator: ";").map { part in
        part.filter { $0 != " " && $0 != "\t" }.lowercased()
      }
      guard let coding = parts.first else { continue }
      let weight = parts.dropFirst().first { $0.hasPrefix("q=") }
      weights[isName(coding) ? name : coding] = weight.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
    }
    let weight = weights[name] ?? weights["*"] ?? 0
    return weight > 0 && weight >= weights["identity"] ?? 0
  }
}
