#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Feeds changed documents to the parsers, and damages stores; `Tools/fuzz` builds and starts it.
@main
enum Fuzz {
  /// Every parser there is.
  private static let targets: [any FuzzTarget] = [
    JSONTarget(), JSONEventsTarget(), JSONPartialTarget(), NDJSONTarget(), EventStreamTarget(),
    GraphQLTarget(),
    CSVTarget(), ZIPTarget(), XMLTarget(), XLSXTarget(), ICalendarTarget(),
  ]

  static func main() async throws {
    let options: FuzzOptions
    do throws(FuzzOptions.FuzzError) {
      options = try FuzzOptions(CommandLine.arguments.dropFirst())
    } catch {
      fail(error.sentence)
    }
    if options.wantsHelp {
      print(FuzzOptions.help + " " + targets.map(\.name).joined(separator: " "))
      return
    }
    if options.parsers == [StoreRun.name] {
      exit(try await StoreRun.run(options) ? 0 : 1)
    }
    if options.parsers == [VaultRun.name] {
      exit(try await VaultRun.run(options) ? 0 : 1)
    }
    for name in options.parsers where !targets.contains(where: { $0.name == name }) {
      fail("there is no parser '\(name)'")
    }
    let chosen = targets.filter { options.parsers.isEmpty || options.parsers.contains($0.name) }
    if let path = options.place, let target = chosen.first {
      let (lines, isGood) = FuzzRun(
        target: target, options: options, place: try SharedProgress(path: path)
      ).run()
      for line in lines { print(line) }
      exit(isGood ? 0 : 1)
    }
    var isGood = true
    for target in chosen {
      let process = FuzzProcess(
        program: CommandLine.arguments[0], target: target, options: options)
      if try !process.run() { isGood = false }
    }
    exit(isGood ? 0 : 1)
  }

  private static func fail(_ sentence: String) -> Never {
    print("error: \(sentence)\nhint: Tools/fuzz --help")
    exit(64)
  }
}

/// The options of a run.
struct FuzzOptions {
  struct FuzzError: Error { let sentence: String }

  /// The parsers' names; none means all.
  var parsers: [String] = []
  var inputs = 1_000_000
  var seed: UInt64 = 1
  /// The number of the first input.
  var first = 0
  /// The file in which the working process writes its progress; nil in the process that waits for
  /// it.
  var place: String?
  /// The program whose store is damaged, and the store's file; nil for one of samples.
  var product: String?
  var store: String?
  /// The file of the journal's passphrase.
  var passphraseFile: String?
  var wantsHelp = false

  static let help = """
    usage: Tools/fuzz [PARSER … | stores | vaults] [--inputs N] [--seed S] [--first I]

    Feeds changed documents to parsers and checks that none crashes, takes longer than a second or
    more than a gigabyte, and that what has to hold of each holds: what is read and written reads
    back equal, and how an input is cut makes no difference.

    With the word stores it damages the files of SQLite stores instead: cuts, turned bits, missing files
    and those of another moment or store. Each store has to show all that was acknowledged, or to say
    what is wrong; doctor's examination and a repair have to agree. --product and --store take a copy of a
    program's store instead of one with samples.

    With the word vaults it damages all files that opening a vault reads: the store, often its header and
    the slots of its keys, the inbox with its messages, and the count of tries. The vault has to open with
    all its pages, or to say what is wrong, or to be refused with a hint.

      --product P  climbing, dating, friends or journal
      --store F    the store's file
      --passphrase-file F
                   what opens the journal
      --inputs N   how many inputs each parser gets (1000000)
      --seed S     where the random numbers begin (1); the same seed makes the same inputs
      --first I    the number of the first input (0): with --inputs 1, one input alone

    Ends with 1 if anything was wrong; the line says how to repeat it. Parsers:
    """

  /// Reads the words of a command line.
  init(_ words: some Sequence<String>) throws(FuzzError) {
    var rest = Array(words)[...]
    while let word = rest.popFirst() {
      switch word {
      case "--help", "-h": wantsHelp = true
      case "--inputs": inputs = try FuzzOptions.number(word, rest.popFirst())
      case "--first": first = try FuzzOptions.number(word, rest.popFirst())
      case "--seed": seed = UInt64(try FuzzOptions.number(word, rest.popFirst()))
      case "--place": place = rest.popFirst()
      case "--product":
        product = rest.popFirst()
        guard product.map(ProductStore.products.contains) ?? false else {
          throw FuzzError(
            sentence: "--product is one of " + ProductStore.products.joined(separator: ", "))
        }
      case "--store": store = try FuzzOptions.path(word, rest.popFirst())
      case "--passphrase-file": passphraseFile = try FuzzOptions.path(word, rest.popFirst())
      default:
        if word.hasPrefix("-") { throw FuzzError(sentence: "\(word) is no option") }
        parsers.append(word)
      }
    }
    if (product == nil) != (store == nil) {
      throw FuzzError(sentence: "--product and --store go together")
    }
    if product == "journal", passphraseFile == nil {
      throw FuzzError(sentence: "a journal needs --passphrase-file")
    }
    if product != nil || passphraseFile != nil, parsers != [StoreRun.name] {
      throw FuzzError(sentence: "--product, --store and --passphrase-file go with stores alone")
    }
  }

  /// The options of a product's store, as they are typed.
  var ofProduct: String {
    guard let product, let store else { return "" }
    let passphrase = passphraseFile.map { "--passphrase-file \($0) " } ?? ""
    return "--product \(product) --store \(store) \(passphrase)"
  }

  private static func path(_ option: String, _ word: String?) throws(FuzzError) -> String {
    guard let word, !word.isEmpty else { throw FuzzError(sentence: "\(option) needs a file") }
    return word
  }

  private static func number(_ option: String, _ word: String?) throws(FuzzError) -> Int {
    guard let word, let number = Int(word), number >= 0 else {
      throw FuzzError(sentence: "\(option) needs a whole number")
    }
    return number
  }
}
