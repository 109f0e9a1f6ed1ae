import Secrets
import Storage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The work and the memory that it takes to try one passphrase (scrypt; RFC 7914).
///
/// ``standard`` takes 128 MiB and about a third of a second on a laptop of 2024. What opens the
/// store once costs a thief as much for every guess.
public struct PassphraseCost: Sendable, Hashable {
  /// The base-two logarithm of scrypt's N.
  public let exponent: Int
  /// scrypt's r.
  public let blockSize: Int
  /// scrypt's p.
  public let parallelism: Int

  /// N = 2^17, r = 8, p = 1.
  public static let standard = PassphraseCost(
    unchecked: 17, blockSize: 8, parallelism: 1)

  /// Chooses a cost.
  ///
  /// - Parameters:
  ///   - exponent: the base-two logarithm of N, from 4; tests take the least.
  ///   - blockSize: r, from 1 to 8.
  ///   - parallelism: p, from 1 to 16.
  /// - Throws: ``Storage/StorageError`` with ``Storage/StorageError/Reason/invalid`` if N is not below
  ///   2^(16r), as scrypt demands, if it takes
  ///   more than 1 GiB, or more than sixteen times the work of ``standard``: a damaged header must
  ///   not eat the machine.
  public init(exponent: Int, blockSize: Int = 8, parallelism: Int = 1) throws {
    guard (4...23).contains(exponent), (1...8).contains(blockSize),
      (1...16).contains(parallelism), exponent < 16 * blockSize,
      128 * blockSize << exponent <= PassphraseCost.mostMemory,
      blockSize * parallelism << exponent <= PassphraseCost.mostWork
    else {
      throw StorageError(
        .invalid,
        "scrypt with N = 2^\(exponent), r = \(blockSize) and p = \(parallelism) is out of bounds")
    }
    self.init(unchecked: exponent, blockSize: blockSize, parallelism: parallelism)
  }

  private init(unchecked exponent: Int, blockSize: Int, parallelism: Int) {
    self.exponent = exponent
    self.blockSize = blockSize
    self.parallelism = parallelism
  }

  private static let mostMemory = 1 << 30
  private static let mostWork = 1 << 24

  /// The number of bytes of memory that a try takes.
  var memory: Int { 128 * blockSize << exponent }

  /// As it stands in a vault's header.
  var bytes: [UInt8] { [UInt8(exponent), UInt8(blockSize), UInt8(parallelism)] }
}

extension PassphraseCost {
  /// The dearest cost that this machine bears: ``standard``, or twice or four times as much.
  ///
  /// Each is tried once, the next only if it will probably stay within the time. A machine on which
  /// ``standard`` takes longer gets it all the same: less would help a thief more than it helps
  /// here. The cost is written into the vault's header, and another machine that opens a copy has to
  /// bear it too.
  ///
  /// - Parameters:
  ///   - target: how long a try may take.
  ///   - memory: how many bytes it may take.
  ///   - measure: makes one try and says how long it took.
  /// - Returns: the cost, for `EncryptedBackend.create` and `changePassphrase`.
  public static func tuned(
    within target: Duration = .seconds(1), memory: Int = usableMemory,
    measuring measure: (PassphraseCost) async throws -> Duration = { try await $0.measured() }
  ) async -> PassphraseCost {
    var best = standard
    // Two tries that cost half as much take about as long as one.
    guard var time = try? await measure(best) else { return best }
    while best.exponent < 19, time * 2 <= target,
      let next = try? PassphraseCost(exponent: best.exponent + 1), next.memory <= memory,
      let longer = try? await measure(next), longer <= target
    {
      best = next
      time = longer
    }
    return best
  }

  /// Measures the duration of one try on this machine.
  ///
  /// - Throws: ``Storage/StorageError`` if there is not enough memory.
  @concurrent
  public func measured() async throws -> Duration {
    let clock = ContinuousClock()
    let start = clock.now
    _ = try await PassphraseKey.derive(
      from: Secret("passphrase"), salt: [UInt8](repeating: 0, count: 32), cost: self)
    return start.duration(to: clock.now)
  }

  /// A quarter of the memory that this process may have, in bytes: of the machine's, or of what a
  /// container leaves it (control groups, version 2 and 1).
  ///
  /// More than a container's would not fail but have the process killed.
  public static var usableMemory: Int {
    let pages = sysconf(Int32(_SC_PHYS_PAGES))
    let size = sysconf(Int32(_SC_PAGESIZE))
    let machine = pages > 0 && size > 0 ? pages.multipliedReportingOverflow(by: size).0 : 0
    let limits = [
      "/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes",
    ].compactMap(number)
    return max(0, ([Int(machine)] + limits).min() ?? 0) / 4
  }

  /// The number in a file of one line; `nil` if there is none.
  private static func number(in file: String) -> Int? {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { _ = close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 32)
    let count = read(descriptor, &bytes, bytes.count)
    guard count > 0 else { return nil }
    let text = String(decoding: bytes.prefix(count), as: UTF8.self)
    return text.split(whereSeparator: \.isWhitespace).first.flatMap { Int($0) }
  }
}
