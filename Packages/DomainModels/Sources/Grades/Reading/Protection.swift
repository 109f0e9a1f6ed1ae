/// How well a climb can be protected, as films are rated.
public enum Protection: String, Sendable, CaseIterable, Comparable {
  /// Well protected.
  case g = "G"
  /// A little gear is far apart.
  case pg = "PG"
  /// A fall could hurt.
  case pg13 = "PG13"
  /// A fall would injure.
  case r = "R"
  /// A fall could kill.
  case x = "X"

  /// Whether the first is the safer one.
  public static func < (first: Protection, second: Protection) -> Bool {
    first.rank < second.rank
  }

  private var rank: Int {
    switch self {
    case .g: 0
    case .pg: 1
    case .pg13: 2
    case .r: 3
    case .x: 4
    }
  }

  /// The letters that a word in lower case is.
  init?(spelt word: ArraySlice<UInt8>) {
    switch word.first {
    case UInt8(ascii: "g") where word.count == 1: self = .g
    case UInt8(ascii: "r") where word.count == 1: self = .r
    case UInt8(ascii: "x") where word.count == 1: self = .x
    case UInt8(ascii: "p") where word.elementsEqual("pg".utf8): self = .pg
    case UInt8(ascii: "p")
    where word.elementsEqual("pg13".utf8) || word.elementsEqual("pg-13".utf8):
      self = .pg13
    default: return nil
    }
  }
}
