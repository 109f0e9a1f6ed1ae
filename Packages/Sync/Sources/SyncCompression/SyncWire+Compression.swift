import Gzip
public import Sync

extension SyncWire {
  /// The content coding that both sides may use for bodies (RFC 9110, section 8.4.1).
  public static let coding = GzipCoding.name

  /// Shorter bodies are sent as they are: there is nothing to gain.
  private static let shortest = 1_024

  /// Packs a body, if the other side unpacks it and it is long enough.
  ///
  /// Only messages of this format are packed. A body that holds a secret beside text of another
  /// else's choice must not be: its length would tell about the secret (BREACH).
  ///
  /// - Parameters:
  ///   - body: the message.
  ///   - acceptEncoding: the other side's `Accept-Encoding`; `nil` if it said none.
  /// - Returns: what to send, and its `Content-Encoding`; `nil` if it is not packed.
  public static func packed(
    _ body: [UInt8], for acceptEncoding: String?
  ) -> (bytes: [UInt8], contentEncoding: String?) {
    guard body.count >= shortest, let acceptEncoding, accepts(acceptEncoding),
      let packed = try? GzipWriter.pack(body), packed.count < body.count
    else { return (body, nil) }
    return (packed, coding)
  }

  /// The number of bytes that a body says that it makes, unpacked; its own size if it is not
  /// packed.
  ///
  /// It is what stands at the end of a packed body (RFC 1952, section 2.3.1): one that makes more is
  /// damaged.
  public static func unpackedSize(of body: [UInt8], _ contentEncoding: String?) -> Int {
    let name = contentEncoding.map(trimmed) ?? ""
    guard GzipCoding.isName(name), body.count >= 4 else { return body.count }
    return body.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Unpacks a body.
  ///
  /// - Parameters:
  ///   - body: what came.
  ///   - contentEncoding: its `Content-Encoding`; `nil` for none.
  ///   - limits: how much is read; a body that makes more is given up there.
  /// - Returns: the message.
  /// - Throws: `SyncError`: `refused` beyond the limits, `incompatible` for another coding, `offline`
  ///   for a body that was cut or damaged on its way.
  public static func unpacked(
    _ body: [UInt8], of contentEncoding: String?, _ limits: Limits = .init()
  ) throws(SyncError) -> [UInt8] {
    let name = contentEncoding.map(trimmed) ?? ""
    if name.isEmpty || name == "identity" { return body }
    guard GzipCoding.isName(name) else {
      throw SyncError(
        .incompatible, "the other side packed its message in a way that is not known here",
        hint: "Update the older of the programs")
    }
    do {
      // Programs pack a body as one member. Millions of empty ones would take long and make no bytes.
      return try GzipReader.unpack(body, limit: limits.bytes, members: 1)
    } catch {
      if error.code == .tooLarge {
        throw SyncError(
          .refused, "a page makes more than the limit of \(limits.bytes) bytes when it is unpacked")
      }
      throw SyncError(.offline, "a page came damaged: \(error.message)")
    }
  }

  /// Whether an `Accept-Encoding` asks for gzip (``Gzip/GzipCoding/isAccepted(by:)``).
  ///
  /// In a response it says that requests may be packed.
  public static func accepts(_ field: String) -> Bool { GzipCoding.isAccepted(by: [field]) }

  private static func trimmed(_ text: String) -> String {
    text.filter { $0 != " " && $0 != "\t" }.lowercased()
  }
}
