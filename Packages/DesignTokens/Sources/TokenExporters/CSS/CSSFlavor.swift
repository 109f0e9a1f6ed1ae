/// Whose dialect of CSS is written.
enum CSSFlavor: Equatable {
  case plain
  /// What Tailwind turns into utilities.
  case tailwind
  case sass

  /// Who writes it, for messages.
  var exporter: String {
    switch self {
    case .plain: "css"
    case .tailwind: "tailwind"
    case .sass: "scss"
    }
  }
}
