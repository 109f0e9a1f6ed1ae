import CNumberingPlans

/// A phone number as the world dials it (ITU-T E.164): `+`, a country code, at most 15 digits.
///
/// It prints as `•••`: only what sends to it asks for ``e164``.
public struct PhoneNumber: Sendable, Hashable {
  /// `+` and digits.
  public let e164: String

  /// Reads a number, with or without blanks, hyphens, dots, slashes and parentheses in it.
  ///
  /// The prefix that is dialled within a country only is left out, as in `+44 (0) 7700 900123`, so
  /// that every spelling of a number is the same number. Lengths and first digits are those of
  /// Data/NumberingPlans.txt.
  ///
  /// - Throws: ``IdentityError`` with ``IdentityError/Reason/invalidPhoneNumber``: no `+` in front,
  ///   another character, fewer than 7 or more than 15 digits, a country code that is not assigned,
  ///   or a number that can't exist in its country.
  public init(_ text: String) throws(IdentityError) {
    let digits = try PhoneNumber.digits(text)
    guard let plan = NumberingPlan(of: digits) else {
      throw PhoneNumber.invalid("begins with no country's code")
    }
    guard let national = plan.national(Array(digits.dropFirst(plan.code.utf8.count))) else {
      let lengths = plan.lengths.map { "\($0)" }.joined(separator: ", ")
      throw PhoneNumber.invalid(
        "can't exist: after +\(plan.code) come \(lengths) digits, and not with every beginning")
    }
    e164 = "+\(plan.code)" + String(decoding: national, as: UTF8.self)
  }

  /// Reads a number that was accepted before, by the plans of its time.
  init?(stored text: String) {
    guard let digits = try? PhoneNumber.digits(text) else { return nil }
    e164 = "+" + String(decoding: digits, as: UTF8.self)
  }

  private static func digits(_ text: String) throws(IdentityError) -> [UInt8] {
    guard text.utf8.count <= 64 else { throw invalid("has too many characters") }
    var digits: [UInt8] = []
    var isFirst = true
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "+"):
        guard isFirst else { throw invalid("has a + in the middle") }
        isFirst = false
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        guard !isFirst else { throw invalid("does not begin with + and a country") }
        digits.append(byte)
      case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "/"): break
      case UInt8(ascii: "("), UInt8(ascii: ")"): break
      default: throw invalid("has a character that no number has")
      }
    }
    // The longest that is allowed, with a prefix before it.
    guard (7...17).contains(digits.count) else { throw invalid("does not have 7 to 15 digits") }
    return digits
  }

  /// The country code with its `+`: one, two or three digits (ITU-T E.164, list of assigned codes).
  public var countryCode: String {
    let digits = Array(e164.utf8.dropFirst())
    return "+"
      + (NumberingPlan(of: digits)?.code ?? String(decoding: digits.prefix(3), as: UTF8.self))
  }

  private static func invalid(_ reason: String) -> IdentityError {
    IdentityError(
      .invalidPhoneNumber, "the phone number \(reason)",
      hint: "Write it as it is dialled from abroad: + and the country's code, then the number")
  }
}

extension PhoneNumber: CustomStringConvertible, CustomReflectable {
  /// Three dots, for every number.
  public var description: String { "•••" }
  /// Nothing to look into.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// The form of the numbers of a country code: as much of libphonenumber's metadata as tells
/// whether a number can exist, and which leading zero is not dialled from abroad.
struct NumberingPlan: Sendable {
  /// The country code without its `+`.
  let code: String
  /// The prefix that is dialled before a number within the country only; empty if there is none.
  private let trunk: [UInt8]
  /// For each length of a number the one or two digits with which it can begin.
  private let starts: [Int: [[UInt8]]]

  /// The plan of the country to which the digits of a number belong; `nil` if the code is not
  /// assigned.
  init?(of digits: [UInt8]) {
    // No code is the beginning of another.
    let codes = (1...3).map { String(decoding: digits.prefix($0), as: UTF8.self) }
    guard let found = codes.compactMap({ NumberingPlan.all[$0] }).first else { return nil }
    self = found
  }

  /// The lengths that a number can have after the country code, the shortest first.
  var lengths: [Int] { starts.keys.sorted() }

  /// The number after the country code, without what is dialled within the country only.
  ///
  /// A number that can exist stays as it is, so that Italy keeps its zero.
  ///
  /// - Returns: `nil` if no such number can exist.
  func national(_ digits: [UInt8]) -> [UInt8]? {
    if isPossible(digits) { return digits }
    guard !trunk.isEmpty, digits.starts(with: trunk) else { return nil }
    let rest = Array(digits.dropFirst(trunk.count))
    return isPossible(rest) ? rest : nil
  }

  private func isPossible(_ digits: [UInt8]) -> Bool {
    starts[digits.count]?.contains { digits.starts(with: $0) } == true
  }

  /// Every plan by its code.
  private static let all: [String: NumberingPlan] = {
    var count = 0
    let bytes = UnsafeBufferPointer(start: numbering_plans(&count), count: count)
    let plans = bytes.split(separator: UInt8(ascii: "\n")).compactMap {
      NumberingPlan(line: Array($0))
    }
    return Dictionary(plans.map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })
  }()

  /// Reads a line of Data/NumberingPlans.txt: `44 0 7:8 9:1,8 10:1,2,3,5,7,8,9`.
  private init?(line: [UInt8]) {
    let fields = line.split(separator: UInt8(ascii: " ")).map(Array.init)
    guard fields.count >= 2, fields[0].first != UInt8(ascii: "#") else { return nil }
    code = String(decoding: fields[0], as: UTF8.self)
    trunk = fields[1].filter { $0 != UInt8(ascii: "-") }
    var starts: [Int: [[UInt8]]] = [:]
    for field in fields.dropFirst(2) {
      let parts = field.split(separator: UInt8(ascii: ":"))
      guard parts.count == 2, let length = Int(String(decoding: parts[0], as: UTF8.self)) else {
        return nil
      }
      starts[length] = parts[1].split(separator: UInt8(ascii: ",")).map(Array.init)
    }
    self.starts = starts
  }
}
