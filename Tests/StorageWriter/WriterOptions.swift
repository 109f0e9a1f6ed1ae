import Storage

/// The program's options.
struct WriterOptions: Sendable {
  let kind: StoreKind
  let path: String
  let seed: UInt64
  /// The operations, counted from 1.
  let numbers: Range<Int>
  /// How often each is tried before the program gives up.
  private(set) var attempts = 1
  let catalogue: Catalogue
  private(set) var mustClose = false
  /// Whether operations are acknowledged before they are begun, which is what the tests must find.
  private(set) var isHasty = false

  /// Reads the arguments; `nil` if they make no sense.
  init?(_ arguments: [String]) {
    guard arguments.count >= 3, let kind = StoreKind(rawValue: arguments[0]),
      let seed = UInt64(arguments[2])
    else { return nil }
    self.kind = kind
    path = arguments[1]
    self.seed = seed
    var rest = arguments.dropFirst(3)
    var (first, count, layout) = (1, 0x7FFF, 1)
    while let word = rest.popFirst() {
      switch word {
      case "--close": mustClose = true
      case "--acknowledge-early": isHasty = true
      case "--from", "--operations", "--attempts", "--layout":
        guard let number = rest.popFirst().flatMap({ Int($0) }), number >= 0 else { return nil }
        switch word {
        case "--from": first = number
        case "--operations": count = number
        case "--attempts": attempts = max(1, number)
        default: layout = number
        }
      default: return nil
      }
    }
    guard let catalogue = try? kind.catalogue(layout: layout) else { return nil }
    self.catalogue = catalogue
    numbers = first..<(first + count)
  }
}
