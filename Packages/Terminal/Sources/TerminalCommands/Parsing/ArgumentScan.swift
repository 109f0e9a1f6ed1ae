internal import Terminal

/// What has to be known of the command line before, or although, it can't be parsed.
struct ArgumentScan {
  /// Whether a program reads the output, and with it the errors.
  let wantsJSON: Bool

  /// Whether the user may be asked.
  let allowsInput: Bool

  /// Whether long text may go through a pager.
  let allowsPager: Bool

  /// What the user wants of colours.
  let colorChoice: ColorChoice

  /// What the user wants of motion.
  let motionChoice: MotionChoice

  /// Whether the user wants light or dark.
  let schemeChoice: SchemeChoice

  /// How much contrast the user wants.
  let contrastChoice: ContrastChoice

  init(_ arguments: [String]) {
    let options = arguments.prefix { $0 != "--" }
    wantsJSON = options.contains("--json")
    allowsInput = !options.contains("--no-input")
    allowsPager = !options.contains("--no-pager")
    colorChoice = Self.choice("--color", in: options) ?? .auto
    motionChoice = Self.choice("--motion", in: options) ?? .auto
    schemeChoice = Self.choice("--theme", in: options) ?? .auto
    contrastChoice = Self.choice("--contrast", in: options) ?? .auto
  }

  /// The last value of an option that is one of the choices.
  private static func choice<Choice: RawRepresentable<String>>(
    _ name: String, in options: ArraySlice<String>
  ) -> Choice? {
    var choice: Choice?
    for (index, option) in zip(options.indices, options) {
      let value: String?
      if option == name {
        value = options[index...].dropFirst().first
      } else if option.hasPrefix(name + "=") {
        value = String(option.dropFirst(name.count + 1))
      } else {
        continue
      }
      choice = value.flatMap(Choice.init(rawValue:)) ?? choice
    }
    return choice
  }
}
