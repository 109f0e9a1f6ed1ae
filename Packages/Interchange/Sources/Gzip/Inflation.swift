internal import CZlib

/// One stream of zlib, unpacking raw deflate (RFC 1951).
///
/// It owns zlib's memory and can't be copied, so that it is given back once.
package struct Inflation: ~Copyable {
  private let stream: UnsafeMutablePointer<z_stream>
  private var input: [UInt8] = []
  private var used = 0

  /// True if the packed data has come to its end.
  package private(set) var isDone = false

  /// Begins a stream.
  ///
  /// - Throws: ``GzipError`` (`out_of_memory`).
  package init() throws(GzipError) {
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    guard CZlibInflateInitRaw(stream) == Z_OK else {
      stream.deallocate()
      throw GzipError(.outOfMemory, "there is no memory to unpack")
    }
    self.stream = stream
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  /// True if all packed bytes so far are used up.
  package var needsInput: Bool { used == input.count }

  /// The bytes that were added and are not used up: behind the end, what follows the packed data.
  package var rest: ArraySlice<UInt8> { input[used...] }

  /// Takes more packed bytes, when all others are used up.
  package mutating func add(_ bytes: [UInt8]) {
    input = bytes
    used = 0
  }

  /// Up to so many unpacked bytes; nil if the packed ones are damaged.
  package mutating func next(_ limit: Int) -> [UInt8]? {
    var status = Z_OK
    let available = input.count - used
    var left = available
    let stream = stream
    let start = used
    let input = input
    let piece = [UInt8](unsafeUninitializedCapacity: limit) { room, count in
      input.withUnsafeBufferPointer { bytes in
        stream.pointee.next_in = bytes.baseAddress.map {
          // zlib's declaration forgets the const; it doesn't write there.
          UnsafeMutablePointer(mutating: $0 + start)
        }
        stream.pointee.avail_in = UInt32(available)
        stream.pointee.next_out = room.baseAddress
        stream.pointee.avail_out = UInt32(limit)
        status = inflate(stream, Z_NO_FLUSH)
        left = Int(stream.pointee.avail_in)
        count = limit - Int(stream.pointee.avail_out)
        // Pointers into Swift's arrays mean nothing after this.
        stream.pointee.next_in = nil
        stream.pointee.next_out = nil
      }
    }
    used += available - left
    if status == Z_STREAM_END {
      isDone = true
      return piece
    }
    // No progress is no error: more input may make some.
    guard status == Z_OK || status == Z_BUF_ERROR && left == 0 else { return nil }
    return piece
  }
}
