internal import CBytes

/// Finds the bytes that give a CSV file its structure, sixty-four at a time.
///
/// Nearly all bytes of a file are plain text. Comparing many at once and keeping one bit of each is
/// what makes reading cost by the field instead of by the byte.
struct CSVStructure: Sendable {
  /// Ways to find them; all find the same, at different speeds.
  enum Kernel: Sendable, CaseIterable {
    /// Eight bytes at a time with plain arithmetic.
    case portable
    /// Vectors that every processor of a kind has.
    case vectors
    /// Vectors twice as wide.
    case wideVectors

    /// The ways that this machine has, the fastest last.
    static let available: [Kernel] = {
      switch CBytesFastest() {
      case CBytesAVX2: [.portable, .vectors, .wideVectors]
      case CBytesSSE2: [.portable, .vectors]
      default: [.portable]
      }
    }()
  }

  /// The number of bytes that one mask covers.
  static let width = 64

  /// The byte between two fields.
  let separator: UInt8

  /// True if masks can tell what bytes mean; a separator that ends lines or quotes is told apart
  /// byte by byte.
  let isPlain: Bool

  private let kernel: CBytesKernel

  init(separator: UInt8, kernel: Kernel? = nil) {
    self.separator = separator
    isPlain = ![CSVQuoting.quote, UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0].contains(separator)
    self.kernel =
      switch kernel ?? Kernel.available.last ?? .portable {
      case .portable: CBytesPortable
      case .vectors: CBytesSSE2
      case .wideVectors: CBytesAVX2
      }
  }

  /// Finds the structure of whole blocks.
  ///
  /// - Parameters:
  ///   - start: Where the bytes begin.
  ///   - blocks: How many blocks of sixty-four bytes there are.
  ///   - room: Where to put what is found.
  /// - Returns: Whether one of the bytes isn't ASCII.
  func find(in start: UnsafePointer<UInt8>, blocks: Int, _ room: CSVBlocks) -> Bool {
    CBytesIndex(kernel, start, blocks, separator, room.places) != 0
  }

  /// Finds the fields and records of blocks up to the first that isn't as good files are.
  ///
  /// - Returns: How many blocks are good.
  func walk(
    over blocks: Int, after done: Int, _ state: inout CBytesWalk, _ room: CSVBlocks
  ) -> Int {
    CBytesWalkBlocks(kernel, room.places + done, blocks, &state, room.ends, room.records)
  }

  /// Returns whether a byte has a meaning of its own.
  func isStructural(_ byte: UInt8) -> Bool {
    byte == separator || byte == CSVQuoting.quote || byte == UInt8(ascii: "\n")
      || byte == UInt8(ascii: "\r") || byte == 0
  }
}
