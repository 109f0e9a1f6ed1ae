public import DomainModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Identifier {
  /// Reads an identity of OpenBeta, with or without dashes, in upper or lower case.
  ///
  /// The API itself refuses one without dashes, which is how other programs often store them.
  public init?(openBeta text: String) {
    let digits = text.filter { $0 != "-" }
    guard digits.utf8.count == 32, digits.utf8.count == digits.count else { return nil }
    let dashed = text.contains("-") ? text : Self.dashed(digits)
    guard let uuid = UUID(uuidString: dashed) else { return nil }
    self.init(uuid)
  }

  private static func dashed(_ digits: String) -> String {
    var text = ""
    for (place, digit) in digits.enumerated() {
      if [8, 12, 16, 20].contains(place) { text.append("-") }
      text.append(digit)
    }
    return text
  }
}

/// The namespace of OpenBeta's version 5 UUIDs: all zeros.
private let noNamespace = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))

extension Identifier<OpenBetaClimb> {
  /// The identity of a climb that OpenBeta took over from Mountain Project, computed offline.
  ///
  /// That OpenBeta has the climb isn't said thereby.
  ///
  /// - Parameter id: the number in the route's address, `105734660`; nil for anything else.
  public init?(mountainProject id: String) {
    let isNumber = id.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard isNumber, (1...18).contains(id.utf8.count), id.first != "0" else { return nil }
    self.init(name: id, in: noNamespace)
  }

  /// The same from the address of the route's page, as exports of ticks have it.
  ///
  /// - Parameter address: `https://www.mountainproject.com/route/105734660/cragmont-crack`.
  public init?(mountainProjectPage address: String) {
    guard let parts = URLComponents(string: address), let host = parts.host?.lowercased(),
      host == "mountainproject.com" || host.hasSuffix(".mountainproject.com")
    else { return nil }
    let steps = parts.path.split(separator: "/")
    guard steps.count >= 2, steps[0] == "route" else { return nil }
    self.init(mountainProject: String(steps[1]))
  }
}

extension Identifier<OpenBetaArea> {
  /// The identity of a country, computed offline.
  ///
  /// - Parameter code: its three letters of ISO 3166-1, `USA`, in upper or lower case.
  public init?(country code: String) {
    let code = code.uppercased()
    let isCode = code.utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    guard isCode, code.utf8.count == 3 else { return nil }
    self.init(name: code, in: noNamespace)
  }
}
