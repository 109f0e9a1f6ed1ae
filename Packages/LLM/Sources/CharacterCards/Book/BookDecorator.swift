/// The decorators of V3 that follow from the messages alone; all others are taken out of the text
/// and ignored, as V3 wants it of what a program cannot do.
enum BookDecorator: String, Sendable {
  case activate
  case dontActivate = "dont_activate"
  case activateOnlyAfter = "activate_only_after"
  case activateOnlyEvery = "activate_only_every"
  case scanDepth = "scan_depth"
  case additionalKeys = "additional_keys"
  case excludeKeys = "exclude_keys"

  var takesNumber: Bool {
    switch self {
    case .activateOnlyAfter, .activateOnlyEvery, .scanDepth: true
    case .activate, .dontActivate, .additionalKeys, .excludeKeys: false
    }
  }
}
