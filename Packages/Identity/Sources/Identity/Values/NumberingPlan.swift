import CNumberingPlans

/// What the numbers of a country code look like: as much of libphonenumber's metadata as tells
/// whether a number can exist, and which zero nobody dials from abroad.
struct NumberingPlan: Sendable {
  /// The country code without its `+`.
  let code: String
  /// What is dialled before a number within the country only; empty if nothing is.
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
