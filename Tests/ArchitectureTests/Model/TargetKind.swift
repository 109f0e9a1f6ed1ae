/// What a manifest says a target is.
enum TargetKind: String {
  case regular
  case executable
  case test
  case system
  case binary
  case plugin
  case macro
}
