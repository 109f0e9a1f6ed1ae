import CMatchingKernels

/// The instruction set of a scan.
///
/// All of them give the same scores, to the last bit; they differ in
/// speed alone.
public enum ScanKernel: String, CaseIterable, Hashable, Sendable {
  /// Plain C, one number at a time. The definition of what the others compute.
  case portable
  /// Vectors of 128 bits: SSE2 or NEON, and plain C elsewhere.
  case vector128
  /// Vectors of 256 bits on x86-64.
  case avx2
  /// Vectors of 512 bits on x86-64 (AVX-512 F and DQ) for four queries and more at once, else `avx2`.
  case avx512

  /// The kernels that this machine can run, the slowest first.
  public static var available: [ScanKernel] {
    allCases.filter { matching_kernel_is_available($0.number) != 0 }
  }

  /// The fastest of them.
  public static var best: ScanKernel { available.last ?? .portable }

  /// The kernel's number in C.
  ///
  /// One that the machine lacks is run as `portable` there.
  var number: Int32 {
    let number =
      switch self {
      case .portable: MATCHING_KERNEL_PORTABLE
      case .vector128: MATCHING_KERNEL_VECTOR128
      case .avx2: MATCHING_KERNEL_AVX2
      case .avx512: MATCHING_KERNEL_AVX512
      }
    return Int32(number)
  }
}

/// The blocks of rows of a scan that have a row in, one after another.
struct BlockSequence {
  private let rowCount: Int
  private let blockRows: Int
  private let live: RowMask?
  private let mask: RowMask?
  private var words: [UInt64]
  private var next = 0
  /// The number of rows that the block has.
  private(set) var count = 0

  /// - Parameters:
  ///   - rowCount: how many rows the table has.
  ///   - blockRows: a multiple of 64.
  ///   - live: the rows that were not removed, nil for all.
  ///   - mask: the rows that take part, nil for all; rows that it does not have are out.
  init(rowCount: Int, blockRows: Int, live: RowMask?, mask: RowMask?) {
    self.rowCount = rowCount
    self.blockRows = blockRows
    self.live = live
    self.mask = mask
    words = [UInt64](repeating: 0, count: live == nil && mask == nil ? 0 : blockRows / 64)
  }

  /// The first row of the next block with a row in; nil behind the last.
  mutating func advance() -> Int? {
    while next < rowCount {
      let start = next
      count = min(blockRows, rowCount - start)
      next = start + count
      if words.isEmpty || fillWords(from: start / 64) { return start }
    }
    return nil
  }

  /// Calls with the block's bits; nil if all rows are in.
  func withMask(_ body: (UnsafePointer<UInt64>?) -> Void) {
    if words.isEmpty { return body(nil) }
    words.withUnsafeBufferPointer { body($0.baseAddress) }
  }

  private mutating func fillWords(from first: Int) -> Bool {
    var seen: UInt64 = 0
    for place in 0..<((count + 63) / 64) {
      var word = UInt64.max
      if let live { word &= live.words[first + place] }
      if let mask { word &= first + place < mask.words.count ? mask.words[first + place] : 0 }
      words[place] = word
      seen |= word
    }
    return seen != 0
  }
}
