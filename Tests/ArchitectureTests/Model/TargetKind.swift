/// The kind of a target in a manifest.
enum TargetKind: String {
  case regular
  case executable
  case test
  case system
  case binary
  case plugin
  case macro
}
