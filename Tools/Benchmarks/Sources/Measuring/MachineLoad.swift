#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// How busy the machine is.
public enum MachineLoad {
  public static var text: String {
    var averages = [0.0, 0, 0]
    guard getloadavg(&averages, 3) > 0 else { return "load unknown" }
    return "load \(averages[0].short) in the last minute"
  }
}
