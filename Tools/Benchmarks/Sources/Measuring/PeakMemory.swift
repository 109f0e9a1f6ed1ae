#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The most memory that this process has had, from Linux's `/proc`.
public enum PeakMemory {
  /// So far; nil where the system does not tell.
  public static var kibibytes: Int? { statusLine("VmHWM:") }
}

/// The memory that this process has now, from Linux's `/proc`.
public enum ResidentMemory {
  /// Nil where the system does not tell.
  public static var kibibytes: Int? { statusLine("VmRSS:") }
}

private func statusLine(_ name: String) -> Int? {
  guard let status = try? String(contentsOf: URL(filePath: "/proc/self/status"), encoding: .utf8)
  else { return nil }
  let line = status.split(separator: "\n").first { $0.hasPrefix(name) }
  return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
}

/// The load of the machine.
public enum MachineLoad {
  public static var text: String {
    var averages = [0.0, 0, 0]
    guard getloadavg(&averages, 3) > 0 else { return "load unknown" }
    return "load \(averages[0].short) in the last minute"
  }
}
