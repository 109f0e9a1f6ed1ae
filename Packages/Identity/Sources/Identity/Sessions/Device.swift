/// What a client says about where it runs.
public struct Device: Sendable, Hashable {
  /// Random text that the client made when it was first started and keeps; `nil` if it can't.
  ///
  /// A code that was asked for with one is good only with it, and an account's own devices are not
  /// kept waiting by what strangers try.
  public var nonce: String?
  /// What its owner knows it by, in the list of sessions; at most 80 Unicode scalars are kept, and
  /// no control characters: a list is shown on terminals.
  public var label: String
  /// Where the call came from; `nil` if nobody knows, and then no limit of places holds.
  public var address: NetworkAddress?

  /// Describes a device.
  public init(label: String = "", nonce: String? = nil, address: NetworkAddress? = nil) {
    self.nonce = nonce
    self.label = label
    self.address = address
  }
}

extension Device {
  /// The label as it is kept.
  var keptLabel: String {
    let scalars = label.unicodeScalars.lazy.filter { $0.properties.generalCategory != .control }
    return String(String.UnicodeScalarView(scalars.prefix(80)))
  }
}
