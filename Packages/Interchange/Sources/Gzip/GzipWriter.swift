internal import CZlib

/// Packs bytes as gzip (RFC 1952), all at once.
public enum GzipWriter {
  /// Packs bytes into one gzip member.
  ///
  /// - Parameters:
  ///   - bytes: what to pack, less than 4 GiB.
  ///   - level: how much work is put into it, from 1 (least) to 9.
  /// - Returns: the member, without a name or a time: the same bytes are always packed alike.
  /// - Throws: ``GzipError`` (`out_of_memory`, or `too_large` for more bytes than can be packed at once).
  public static func pack(_ bytes: [UInt8], level: Int = 3) throws(GzipError) -> [UInt8] {
    guard let count = UInt32(exactly: bytes.count), bytes.count < Int(UInt32.max) - 1 << 20 else {
      throw GzipError(.tooLarge, "\(bytes.count) bytes are too many to compress in one call")
    }
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    defer { stream.deallocate() }
    guard CZlibDeflateInitGzip(stream, Int32(min(max(level, 1), 9))) == Z_OK else {
      throw GzipError(.outOfMemory, "there is no memory to pack")
    }
    defer { deflateEnd(stream) }
    // zlib's bound is for everything at once, with header and trailer.
    let room = Int(deflateBound(stream, uLong(count)))
    var status = Z_OK
    let packed = [UInt8](unsafeUninitializedCapacity: room) { output, written in
      bytes.withUnsafeBufferPointer { input in
        stream.pointee.next_in = input.baseAddress.map { UnsafeMutablePointer(mutating: $0) }
        stream.pointee.avail_in = count
        stream.pointee.next_out = output.baseAddress
        stream.pointee.avail_out = UInt32(room)
        status = deflate(stream, Z_FINISH)
        written = room - Int(stream.pointee.avail_out)
      }
    }
    guard status == Z_STREAM_END else {
      throw GzipError(.outOfMemory, "zlib could not pack the bytes")
    }
    return packed
  }
}

extension GzipReader {
  /// Unpacks bytes that are all there.
  ///
  /// - Parameters:
  ///   - bytes: one gzip file.
  ///   - limit: how many bytes it may make; unpacking stops there.
  ///   - members: how many members it may have.
  /// - Returns: what it makes.
  /// - Throws: ``GzipError``.
  public static func unpack(
    _ bytes: [UInt8], limit: Int, members: Int = .max
  ) throws(GzipError) -> [UInt8] {
    var reader = GzipReader(limit: limit, members: members)
    reader.feed(bytes)
    reader.finish()
    var made: [UInt8] = []
    while let piece = try reader.next() { made += piece }
    return made
  }
}
