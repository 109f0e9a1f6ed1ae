internal import Terminal

/// What has to be known of the command line before, or although, it can't be parsed.
struct ArgumentScan {
  /// Whether a program reads the output, and with it the errors.
  private(set) var wantsJSON = false

  /// What the user wants of colours.
  private(set) var colorChoice = ColorChoice.auto

  init(_ arguments: [String]) {
    let options = arguments.prefix { $0 != "--" }
    wantsJSON = options.contains("--json")
    for (index, option) in options.enumerated() {
      let value: String?
      if option == "--color" {
        value = options.dropFirst(index + 1).first
      } else if option.hasPrefix("--color=") {
        value = String(option.dropFirst("--color=".count))
      } else {
        continue
      }
      colorChoice = value.flatMap(ColorChoice.init(rawValue:)) ?? colorChoice
    }
  }
}
