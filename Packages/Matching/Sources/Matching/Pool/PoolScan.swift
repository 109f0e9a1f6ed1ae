/// How a pool scans its vectors; the results are the same.
public enum PoolScan: UInt8, Hashable, Sendable {
  /// It reads four bytes a number.
  case floats = 0
  /// It reads one byte a number first, and then the few rows that may be among the best as they are:
  /// several times faster, for a quarter more memory.
  case bytes
}
