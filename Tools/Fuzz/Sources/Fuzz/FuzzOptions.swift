/// What a run was asked for.
struct FuzzOptions {
  struct Mistake: Error { let sentence: String }

  /// The parsers' names; none means all.
  var parsers: [String] = []
  var inputs = 1_000_000
  var seed: UInt64 = 1
  /// The number of the first input.
  var first = 0
  /// Where the process that does the work writes how far it is; nil in the one that waits for it.
  var place: String?
  var wantsHelp = false

  static let help = """
    usage: Tools/fuzz [PARSER …] [--inputs N] [--seed S] [--first I]

    Feeds changed documents to parsers and checks that none crashes, takes longer than a second or
    more than a gigabyte, and that what has to hold of each holds: what is read and written reads
    back equal, and how an input is cut makes no difference.

      --inputs N   how many inputs each parser gets (1000000)
      --seed S     where the random numbers begin (1); the same seed makes the same inputs
      --first I    the number of the first input (0): with --inputs 1, one input alone

    Ends with 1 if anything was wrong; the line says how to repeat it. Parsers:
    """

  /// Reads the words of a command line.
  init(_ words: some Sequence<String>) throws(Mistake) {
    var rest = Array(words)[...]
    while let word = rest.popFirst() {
      switch word {
      case "--help", "-h": wantsHelp = true
      case "--inputs": inputs = try FuzzOptions.number(word, rest.popFirst())
      case "--first": first = try FuzzOptions.number(word, rest.popFirst())
      case "--seed": seed = UInt64(try FuzzOptions.number(word, rest.popFirst()))
      case "--place": place = rest.popFirst()
      default:
        if word.hasPrefix("-") { throw Mistake(sentence: "\(word) is no option") }
        parsers.append(word)
      }
    }
  }

  private static func number(_ option: String, _ word: String?) throws(Mistake) -> Int {
    guard let word, let number = Int(word), number >= 0 else {
      throw Mistake(sentence: "\(option) needs a whole number")
    }
    return number
  }
}
