import Sync
import SyncCompression
import SyncTesting
import Testing

@Suite("Messages of sync, packed") struct SyncWireCompressionTests {
  private static let message = Array(
    String(repeating: "{\"op\":\"0192\",\"outcome\":\"applied\"}\n", count: 100).utf8)

  @Test(
    "packed only for a side that unpacks",
    arguments: [
      ("gzip", true), ("deflate, GZIP;q=0.5", true), ("*", true), ("br", false),
      ("gzip;q=0", false), ("*, gzip;q=0", false), ("", false), (nil, false),
    ] as [(String?, Bool)])
  func negotiation(_ field: String?, _ isPacked: Bool) throws {
    let (bytes, coding) = SyncWire.packed(Self.message, for: field)
    #expect((coding == "gzip") == isPacked)
    #expect((bytes.count < Self.message.count) == isPacked)
    #expect(try SyncWire.unpacked(bytes, of: coding) == Self.message)
  }

  @Test("a short message is sent as it is")
  func short() {
    let (bytes, coding) = SyncWire.packed([1, 2, 3], for: "gzip")
    #expect(bytes == [1, 2, 3] && coding == nil)
  }

  @Test("a packed message says how much it makes")
  func size() {
    let (packed, coding) = SyncWire.packed(Self.message, for: "gzip")
    #expect(SyncWire.unpackedSize(of: packed, coding) == Self.message.count)
    #expect(SyncWire.unpackedSize(of: packed, " X-GZIP") == Self.message.count)
    #expect(SyncWire.unpackedSize(of: packed, nil) == packed.count)
    #expect(SyncWire.unpackedSize(of: [255, 255, 255, 255], "gzip") == 0xFFFF_FFFF)
    #expect(SyncWire.unpackedSize(of: [1, 2], "gzip") == 2)
  }

  @Test("a bomb is refused, a cut message asked for again, another coding is not understood")
  func failures() throws {
    let (packed, coding) = SyncWire.packed(Self.message, for: "gzip")
    var limits = SyncWire.Limits()
    limits.bytes = 100
    #expect(reason(packed, coding, limits) == .refused)
    #expect(reason(Array(packed.dropLast(9)), coding) == .offline)
    #expect(reason(packed, "br") == .incompatible)
    #expect(reason(packed, " identity ") == nil)
    // Empty members make no bytes, so the limit of bytes does not count them.
    #expect(reason(packed + packed, coding) == .offline)
  }

  /// Other programs send these: they can be read for as long as version 1 is.
  @Test("packed documents are pinned, both ways")
  func documents() throws {
    let push = try SyncWire.bytes(of: PackedMessages.push)
    #expect(try SyncWire.unpacked(PackedMessages.packedPush, of: "gzip") == push)
    #expect(try SyncWire.push(of: push) == PackedMessages.push)
    let page = try SyncWire.bytes(of: PackedMessages.page)
    #expect(try SyncWire.unpacked(PackedMessages.packedPage, of: "x-gzip") == page)
    #expect(try SyncWire.pullReply(of: page) == PackedMessages.page)
    for document in [push, page] {
      // zlib's versions pack differently; the header has neither a name nor a time (RFC 1952).
      let (bytes, coding) = SyncWire.packed(document, for: "gzip")
      #expect(coding == "gzip" && bytes.prefix(8) == [0x1F, 0x8B, 8, 0, 0, 0, 0, 0])
      #expect(try SyncWire.unpacked(bytes, of: coding) == document)
      // A side that says nothing of gzip gets the document as it is.
      let plain = SyncWire.packed(document, for: nil)
      #expect(plain.bytes == document && plain.contentEncoding == nil)
      #expect(try SyncWire.unpacked(document, of: nil) == document)
    }
  }

  @Test("damage is asked for again, and a bomb is refused at the limit")
  func damage() {
    for message in [PackedMessages.packedPush, PackedMessages.packedPage] {
      #expect(PackedMessages.damaged(message).allSatisfy { reason($0, "gzip") == .offline })
    }
    var limits = SyncWire.Limits()
    limits.bytes = 262_143
    #expect(reason(PackedMessages.bomb, "gzip", limits) == .refused)
    limits.bytes = 262_144
    #expect(reason(PackedMessages.bomb, "gzip", limits) == nil)
  }

  private func reason(
    _ bytes: [UInt8], _ coding: String?, _ limits: SyncWire.Limits = SyncWire.Limits()
  ) -> SyncError.Reason? {
    do throws(SyncError) {
      _ = try SyncWire.unpacked(bytes, of: coding, limits)
      return nil
    } catch {
      return error.reason
    }
  }
}
