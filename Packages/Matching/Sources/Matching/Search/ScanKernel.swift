import CMatchingKernels

/// Which instructions a scan uses.
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
