import Interchange

/// Values by the rules of their types.
///
/// The types, not the file, decide how deep these call each other: a border's style's dashes are
/// the deepest.
extension TokenReading {
  /// A value, or nil if something is wrong with it.
  mutating func read(_ value: JSONNode, _ type: TokenType) -> TokenContent? {
    switch type {
    case .color: color(value).map(TokenContent.color)
    case .dimension: dimension(value).map(TokenContent.dimension)
    case .fontFamily: fontFamily(value).map(TokenContent.fontFamily)
    case .fontWeight: fontWeight(value).map(TokenContent.fontWeight)
    case .duration: duration(value).map(TokenContent.duration)
    case .cubicBezier: cubicBezier(value).map(TokenContent.cubicBezier)
    case .number: number(value, "a number").map(TokenContent.number)
    case .strokeStyle: strokeStyle(value).map(TokenContent.strokeStyle)
    case .border: border(value).map(TokenContent.border)
    case .transition: transition(value).map(TokenContent.transition)
    case .shadow: shadows(value).map(TokenContent.shadow)
    case .gradient: gradient(value).map(TokenContent.gradient)
    case .typography: typography(value).map(TokenContent.typography)
    }
  }

  /// A value that stands in another place than the one it is for.
  mutating func readRepeated(_ value: JSONNode, _ type: TokenType) -> TokenContent? {
    isWithinLimit(value) ? read(value, type) : nil
  }

  /// Counts values that are read again; false once there are too many.
  mutating func isWithinLimit(_ value: JSONNode) -> Bool {
    repetitions += json.nodeCount(of: value)
    return repetitions <= repetitionLimit
  }

  /// A value's part, which may be a reference.
  ///
  /// - Parameters:
  ///   - place: Where it stands.
  ///   - type: The type of the tokens that may stand for it; nil if none may.
  ///   - what: What belongs there, with an article.
  ///   - read: Reads it.
  ///   - take: Takes it out of a token's value.
  /// - Returns: Nil if something is wrong, which has been reported.
  mutating func part<Value>(
    _ place: JSONNode, _ type: TokenType?, _ what: String,
    read: (inout TokenReading, JSONNode) -> Value?, take: (TokenContent) -> Value?
  ) -> Value? {
    guard let reference = reference(at: place) else { return read(&self, place) }
    let isBraced = reference == place
    if isBraced, type == nil {
      if bracedToken(reference) != nil {
        report(
          .misplacedReference, place,
          "the standard has no reference in braces here, only {\"$ref\": \"#/…\"}")
      }
      return nil
    }
    if !isBraced, !checkAlone(place) { return nil }
    note(reference)
    let outcome =
      isBraced
      ? bracedToken(reference).map { Followed.token($0) } ?? .failed : follow(reference)
    let before = findings.count
    switch outcome {
    case .failed, .open: return nil
    case .token(let item):
      if let type {
        guard let slot = slot(of: item) else {
          warnOfLoss(place)
          return nil
        }
        let token = settled[slot]
        guard token.type == type else {
          report(
            .wrongReferenceType, place,
            "\(quotedPath(token.path)) is a \(token.type.rawValue), and a \(type.rawValue) belongs "
              + "here")
          return nil
        }
        if let value = take(token.content) { return value }
        report(
          .wrongReferenceType, place,
          "\(quotedPath(token.path)) has several, and one belongs here: references are not "
            + "flattened")
        return nil
      }
      guard let value = value(of: item) else {
        warnOfLoss(place)
        return nil
      }
      if isWithinLimit(value), let value = read(&self, value) { return value }
    case .node(let number):
      if isWithinLimit(node(number)), let value = read(&self, node(number)) { return value }
    }
    reportMisfit(what, place, since: before)
    return nil
  }

  /// Says of a reference what was found wrong where it leads to.
  mutating func reportMisfit(_ what: String, _ place: JSONNode, since before: Int) {
    if repetitions > repetitionLimit {
      findings.removeSubrange(before...)
      return reportRepetition(place)
    }
    guard findings.count > before else {
      warnOfLoss(place)
      return
    }
    let inner = findings[before].reason
    findings.removeSubrange(before...)
    report(.wrongReferenceType, place, "what it refers to is not \(what): \(inner)")
  }

  mutating func reportRepetition(_ place: JSONNode) {
    report(.valueTooLarge, place, "references repeat more of the file than may be read again")
  }

  /// Checks that a reference by pointer has no other members.
  mutating func checkAlone(_ place: JSONNode) -> Bool {
    guard json.kind(of: place) == .object, json.count(of: place) > 1 else { return true }
    var isAlone = true
    for (key, _) in json.members(of: place) where !json.text(of: key, isExactly: "$ref") {
      if !tolerate(.invalidValue, key, "a reference has no member but $ref") { isAlone = false }
    }
    return isAlone
  }

  /// The members' nodes by their places in a shape, -1 for those that are not there.
  ///
  /// - Returns: Nil if one is missing, or there is one too many.
  mutating func members(of value: JSONNode, _ shape: Shape) -> SIMD8<Int32>? {
    guard json.kind(of: value) == .object else {
      report(
        .invalidValue, value,
        "\(shape.name) must be an object, not \(json.kind(of: value).phrase)")
      return nil
    }
    var found = SIMD8<Int32>(repeating: -1)
    var isRight = true
    for (key, value) in json.members(of: value) {
      let place = json.withText(of: key) { text in
        shape.members.firstIndex { text.isText($0) }
      }
      if let place = place ?? nil {
        found[place] = value.number
      } else if !tolerate(.invalidValue, key, "\(shape.name) has no such member") {
        isRight = false
      }
    }
    for place in 0..<shape.required where found[place] < 0 {
      let missing = "\(shape.name) needs \(shape.members[place])"
      if place == 4, shape.members.count == 5 {
        // The standard's own examples have typographies without letter spacing.
        if tolerate(.invalidValue, value, missing) { continue }
      } else {
        report(.invalidValue, value, missing)
      }
      isRight = false
    }
    return isRight ? found : nil
  }

  mutating func number(_ value: JSONNode, _ what: String) -> Double? {
    if let number = json.double(of: value) { return number }
    report(.invalidValue, value, "\(what) must be a number, not \(json.kind(of: value).phrase)")
    return nil
  }

  /// A number that no token may stand for.
  mutating func bareNumber(_ value: JSONNode, _ what: String) -> Double? {
    if let number = json.double(of: value) { return number }
    return part(value, nil, "a number", read: { $0.number($1, what) }, take: { _ in nil })
  }
}

extension JSONKind {
  /// The kind with an article: `an object`, `a number`, `null`.
  var phrase: String {
    switch self {
    case .null: "null"
    case .boolean: "a boolean"
    case .integer, .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
  /// The sort of a value.
  init(_ value: JSONValue) {
    self =
      switch value {
      case .null: .null
      case .boolean: .boolean
      case .integer: .integer
      case .number: .number
      case .string: .string
      case .array: .array
      case .object: .object
      }
  }
}

extension Double {
  /// The number without a needless `.0`.
  var shortText: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension RawRepresentable where RawValue == String, Self: CaseIterable {
  /// The case whose name has just these bytes.
  ///
  /// Swift takes texts for equal that only look alike; the standard's names are these bytes alone.
  init?(exactly text: String) {
    guard let match = Self.allCases.first(where: { $0.rawValue.utf8.elementsEqual(text.utf8) })
    else { return nil }
    self = match
  }
}
