import ArgumentParser
import CharacterCards

/// A version of Character Cards that can be written.
enum CardSpec: String, ExpressibleByArgument, CaseIterable {
  case v2
  case v3

  /// The version as the format knows it.
  var version: CharacterCardVersion {
    switch self {
    case .v2: .v2
    case .v3: .v3
    }
  }
}
