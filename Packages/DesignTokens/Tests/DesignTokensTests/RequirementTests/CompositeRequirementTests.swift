import DesignTokens
import Testing

/// Requirements of the DTCG Format Module 2025.10 for composite values: 9.
@Suite struct CompositeRequirementTests {
  /// A token of each type that may stand in a composite value.
  private static let tokens = #"""
    "color": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0, 0]}},
    "dimension": {"$type": "dimension", "$value": {"value": 4, "unit": "rem"}},
    "duration": {"$type": "duration", "$value": {"value": 3, "unit": "s"}},
    "cubicBezier": {"$type": "cubicBezier", "$value": [0, 0, 1, 1]},
    "strokeStyle": {"$type": "strokeStyle", "$value": {"dashArray": ["{dimension}"], "lineCap": "butt"}},
    "fontFamily": {"$type": "fontFamily", "$value": ["A", "B"]},
    "fontWeight": {"$type": "fontWeight", "$value": "bold"},
    "number": {"$type": "number", "$value": 0.25}
    """#

  private func issues(_ type: TokenType, _ value: String) -> [String] {
    Reading.issues(
      "{\(Self.tokens),\n\"a\": {\"$type\": \"\(type.rawValue)\", \"$value\": \(value)}}"
    )
    .map {
      String(
        $0.split(separator: " ", omittingEmptySubsequences: false)[1...].joined(separator: " "))
    }
  }

  private func content(_ type: TokenType, _ value: String) throws -> TokenContent? {
    try Reading.tokens(
      "{\(Self.tokens),\n\"a\": {\"$type\": \"\(type.rawValue)\", \"$value\": \(value)}}")["a"]?
      .content
  }

  /// Checks a composite of members by name, each of a type: right by value and by reference, wrong
  /// by value and by reference, missing, and one too many.
  private func check(_ type: TokenType, _ members: [(String, TokenType)], inArray: Bool = false) {
    let at = inArray ? "[0]" : ""
    func object(_ parts: [(String, String)]) -> String {
      let object = "{" + parts.map { "\"\($0.0)\": \($0.1)" }.joined(separator: ", ") + "}"
      return inArray ? "[\(object)]" : object
    }
    let references = members.map { ($0.0, "\"{\($0.1.rawValue)}\"") }
    let values = members.map { member in
      (member.0, ValueRequirementTests.right.first { $0.0 == member.1 }?.1 ?? "null")
    }
    #expect(issues(type, object(references)) == [])
    #expect(issues(type, object(values)) == [])
    for (place, (name, part)) in members.enumerated() {
      var parts = values
      parts[place].1 = "null"
      #expect(issues(type, object(parts)) == ["invalid_value a.$value\(at).\(name)"])
      let wrong: TokenType = part == .number ? .color : .number
      parts[place].1 = "\"{\(wrong.rawValue)}\""
      #expect(issues(type, object(parts)) == ["wrong_reference_type a.$value\(at).\(name)"])
      parts.remove(at: place)
      #expect(issues(type, object(parts)) == ["invalid_value a.$value\(at)"])
    }
    #expect(
      issues(type, object(values + [("more", "1")])) == ["invalid_value a.$value\(at).more"])
  }

  @Test("TF52, TF53, TF54: a stroke style is one of eight words, or dashes and how they end")
  func strokeStyle() throws {
    for keyword in ["solid", "dashed", "dotted", "double", "groove", "ridge", "outset", "inset"] {
      #expect(
        try content(.strokeStyle, "\"\(keyword)\"")
          == StrokeStyle.Keyword(rawValue: keyword).map { .strokeStyle(.keyword($0)) })
    }
    #expect(
      try content(
        .strokeStyle,
        #"{"dashArray": ["{dimension}", {"value": 1, "unit": "px"}, "{dimension}"], "lineCap": "round"}"#
      )
        == .strokeStyle(
          .dashes(
            [DimensionValue(4, .rem), DimensionValue(1, .px), DimensionValue(4, .rem)], .round)))
    for (value, wrong) in [
      (#""Solid""#, ["invalid_value a.$value"]), ("1", ["invalid_value a.$value"]),
      (#"{"dashArray": ["{dimension}"]}"#, ["invalid_value a.$value"]),
      (#"{"lineCap": "round"}"#, ["invalid_value a.$value"]),
      (
        #"{"dashArray": [], "lineCap": "flat"}"#,
        ["invalid_value a.$value.dashArray", "invalid_value a.$value.lineCap"]
      ),
      (
        #"{"dashArray": [4, "{number}"], "lineCap": "butt"}"#,
        ["invalid_value a.$value.dashArray[0]", "wrong_reference_type a.$value.dashArray[1]"]
      ),
      (
        #"{"dashArray": "{dimension}", "lineCap": "{number}"}"#,
        ["misplaced_reference a.$value.dashArray", "misplaced_reference a.$value.lineCap"]
      ),
    ] {
      #expect(issues(.strokeStyle, value) == wrong)
    }
  }

  @Test("TF56, TF57, TF58, TF59: a border has a colour, a width and a style")
  func border() throws {
    check(.border, [("color", .color), ("width", .dimension), ("style", .strokeStyle)])
    let value = try content(
      .border, #"{"color": "{color}", "width": "{dimension}", "style": "{strokeStyle}"}"#)
    #expect(
      value
        == .border(
          Border(
            color: ColorValue(.srgb, 1, 0, 0), width: DimensionValue(4, .rem),
            style: .dashes([DimensionValue(4, .rem)], .butt))))
  }

  @Test("TF61, TF62, TF63, TF64: a transition has a duration, a delay and a timing function")
  func transition() throws {
    check(
      .transition,
      [("duration", .duration), ("delay", .duration), ("timingFunction", .cubicBezier)])
  }

  @Test("TF66, TF67, TF68, TF69, TF70, TF71, TF72: a shadow has a colour, offsets, blur and spread")
  func shadow() throws {
    let members: [(String, TokenType)] = [
      ("color", .color), ("offsetX", .dimension), ("offsetY", .dimension), ("blur", .dimension),
      ("spread", .dimension),
    ]
    check(.shadow, members)
    check(.shadow, members, inArray: true)
    #expect(issues(.shadow, "[]") == ["invalid_value a.$value"])
    #expect(issues(.shadow, "[1]") == ["invalid_value a.$value[0]"])
    let one =
      #"{"color": "{color}", "offsetX": "{dimension}", "offsetY": "{dimension}", "blur": "{dimension}", "spread": "{dimension}""#
    let inset = try content(
      .shadow, "[\(one), \"inset\": true}, \(one), \"inset\": false}, \(one)}]")
    guard case .shadow(let shadows) = inset else { return #expect(Bool(false)) }
    #expect(shadows.map(\.isInset) == [true, false, false])
    #expect(issues(.shadow, "\(one), \"inset\": 1}") == ["invalid_value a.$value.inset"])
  }

  @Test("TF74, TF75, TF76, TF77: a gradient is an array of stops, each a colour and a position")
  func gradient() {
    check(.gradient, [("color", .color), ("position", .number)], inArray: true)
    #expect(issues(.gradient, "{}") == ["invalid_value a.$value"])
    #expect(issues(.gradient, "[]") == ["invalid_value a.$value"])
  }

  @Test("TF78: a position beyond 0 to 1 counts as the nearer end")
  func clamped() throws {
    let content = try content(
      .gradient,
      #"[{"color": "{color}", "position": 42}, {"color": "{color}", "position": -99}]"#)
    guard case .gradient(let stops) = content else { return #expect(Bool(false)) }
    #expect(stops.map(\.position) == [1, 0])
  }

  @Test("TF80, TF81, TF82, TF83, TF84, TF85: a typography has five parts")
  func typography() throws {
    check(
      .typography,
      [
        ("fontFamily", .fontFamily), ("fontSize", .dimension), ("fontWeight", .fontWeight),
        ("letterSpacing", .dimension), ("lineHeight", .number),
      ])
    let value = try content(
      .typography,
      #"{"fontFamily": "{fontFamily}", "fontSize": "{dimension}", "fontWeight": "{fontWeight}", "letterSpacing": "{dimension}", "lineHeight": "{number}"}"#
    )
    #expect(
      value
        == .typography(
          Typography(
            fontFamily: ["A", "B"], fontSize: DimensionValue(4, .rem),
            fontWeight: FontWeight(.bold),
            letterSpacing: DimensionValue(4, .rem), lineHeight: 0.25)))
  }

  @Test("a reference in an array stands for one element, and several are an error")
  func noFlattening() throws {
    let set = try Reading.tokens(
      #"""
      {\#(Self.tokens), "$type": "gradient", "start": {"$value": [{"color": "{color}", "position": 0}]},
       "both": {"$value": ["{start}", {"color": "{color}", "position": 1}]}}
      """#)
    #expect(try set.gradient("both").map(\.position) == [0, 1])
    #expect(
      Reading.issues(
        #"""
        {\#(Self.tokens), "$type": "gradient",
        "two": {"$value": [{"color": "{color}", "position": 0}, {"color": "{color}", "position": 1}]},
        "all": {"$value": ["{two}"]}}
        """#)
        == ["10:20 wrong_reference_type all.$value[0]"])
  }
}
