/// A grade scale, by the name that the API has for it.
public enum OpenBetaScale: String, Sendable, CaseIterable {
  /// Boulders: V0 to V17.
  case vscale
  /// Routes: the Yosemite Decimal System.
  case yds
  /// Routes in Australia and New Zealand.
  case ewbank
  /// Routes: the French scale.
  case french
  /// Routes in Brazil.
  case brazilianCrux
  /// Boulders: Fontainebleau.
  case font
  /// Routes: the UIAA's scale.
  case uiaa
  /// Water ice.
  case wi
}
