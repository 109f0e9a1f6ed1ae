import Measuring

/// A text again and again, in chunks as they come from a file or a network.
struct RepeatedText {
  private let bytes: [UInt8]
  private let size: Int

  /// Takes a text.
  ///
  /// - Parameters:
  ///   - text: what is repeated.
  ///   - scale: chunks are small in a smoke run. Their size is no multiple of the text's length, so
  ///     that they are cut anywhere.
  init(_ text: String, _ scale: Scale) {
    let size = scale.size(1 << 16, smoke: 1 << 12)
    let once = Array(text.utf8)
    var bytes: [UInt8] = []
    while bytes.count < 16 * size { bytes += once }
    self.bytes = bytes
    self.size = size
  }

  /// Chunks with at least so many bytes together, the last ending where the text does.
  func chunks(of count: Int) -> [[UInt8]] {
    var all: [[UInt8]] = []
    eachChunk(of: count) { all.append($0) }
    return all
  }

  /// Hands over the same, one after another.
  func eachChunk<Failure: Error>(
    of count: Int, _ take: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var sum = 0
    while sum < count {
      var place = 0
      while place < bytes.count {
        let end = min(place + size, bytes.count)
        try take(Array(bytes[place..<end]))
        place = end
      }
      sum += bytes.count
    }
  }
}
