import DesignTokens
import DomainModelsTesting

extension ExporterContract {
  static func holdsEveryType(_ exporter: any TokenExporter) async throws {
    let all = try exporter.export(.single(Token.samples))
    for type in TokenType.allCases {
      let without = try exporter.export(.single(Token.samples.filter { $0.type != type }))
      try expect(
        (without == all) == exporter.omits.contains(type),
        without == all
          ? "a token of type \(type.rawValue) makes no difference"
          : "a token of type \(type.rawValue) is written, though said to be omitted")
    }
  }

  static func tellsValuesApart(_ exporter: any TokenExporter) async throws {
    for type in TokenType.allCases where !exporter.omits.contains(type) {
      let path = Token.sample(type).path
      let one = try exporter.export(.single([.sample(type)]))
      for (part, content) in TokenContent.variations(type) {
        try expect(
          exporter.export(.single([Token(path: path, content: content)])) != one,
          "another \(part) of type \(type.rawValue) makes no difference")
      }
    }
  }

  static func holdsEveryAppearance(_ exporter: any TokenExporter) async throws {
    let all = try exporter.export(.full { _ in Token.samples })
    for type in TokenType.allCases where !exporter.omits.contains(type) {
      let other = Token.samples.map { $0.type == type ? .sample(type, other: true) : $0 }
      for (index, appearance) in TokenTheme.appearances.enumerated() {
        try expect(
          exporter.export(.full { $0 == index ? other : Token.samples }) != all,
          """
          another value of type \(type.rawValue) for \(appearance.scheme.rawValue), \
          \(appearance.contrast.rawValue) contrast makes no difference
          """)
      }
    }
  }

  static func holdsLoneTokens(_ exporter: any TokenExporter) async throws {
    for type in TokenType.allCases where !exporter.omits.contains(type) {
      let rest = Token.samples.filter { $0.type != type }
      let without = try exporter.export(.full { _ in rest })
      for index in TokenTheme.appearances.indices {
        let theme = TokenTheme.full { $0 == index ? Token.samples : rest }
        guard let with = try written(theme, by: exporter) else { continue }
        try expect(
          with != without, "a token of type \(type.rawValue) of one appearance makes no difference")
      }
    }
  }

  static func survivesReordering(_ exporter: any TokenExporter) async throws {
    let files = try exporter.export(.full { _ in Token.samples })
    let others = try exporter.export(.full { _ in Token.samples.reversed() })
    try expect(
      files.map(\.path).sorted() == others.map(\.path).sorted(),
      "the files are called otherwise in another order")
    try expect(
      count(files) == count(others), "what is written for the tokens depends on their order")
  }

  static func growsWithTheTokens(_ exporter: any TokenExporter) async throws {
    let written = TokenType.allCases.filter { !exporter.omits.contains($0) }
    try expect(!written.isEmpty, "it omits every type")
    // Names of the same length, or the longer ones would count as growth.
    let tokens = (10_000..<19_000).map { number in
      Token(
        path: "group\(number / 100).token\(number)",
        content: .sample(written[number % written.count], other: number % 2 == 0))
    }
    func size(_ count: Int) throws -> Int {
      try exporter.export(.single(Array(tokens.prefix(count)))).reduce(0) { $0 + $1.bytes.count }
    }
    let few = try size(900)
    let many = try size(9_000)
    try expect(
      8 * few <= many && many <= 11 * few, "900 tokens are \(few) bytes, 9,000 are \(many)")
  }

  static func writesExtremes(_ exporter: any TokenExporter) async throws {
    for number in [1e300, -1e300, 1e-300, -0.0, 0, Double(Int64.max), 1e22, 123_456_789.125] {
      let files = try exporter.export(.single(extremes(number)))
      let isHuge = abs(number) >= 1e100
      for file in files where isHuge {
        let text = String(decoding: file.bytes, as: UTF8.self).lowercased()
        // `nan` and `inf` are parts of words in comments; as a number they follow a sign or space.
        try expect(
          ![" nan", "(nan", " inf", "(inf", "-inf"].contains {
            text.contains("\($0),") || text.contains("\($0))") || text.contains("\($0);")
          }, "\(number) is no number any more in \(file.path)")
      }
    }
  }

  private static func extremes(_ number: Double) -> [Token] {
    let length = DimensionValue(number, .px)
    let color = ColorValue(.lab, number, number, nil, alpha: number)
    let contents: [TokenContent] = [
      .color(color), .dimension(length), .dimension(DimensionValue(number, .rem)),
      .number(number), .duration(DurationValue(number, .s)),
      .cubicBezier(CubicBezier(number, number, number, number)), .fontWeight(FontWeight(number)),
      .strokeStyle(.dashes([length, length], .round)),
      .border(Border(color: color, width: length, style: .dashes([], .butt))),
      .transition(
        Transition(
          duration: DurationValue(number, .ms), delay: DurationValue(number, .ms),
          timingFunction: CubicBezier(number, 0, number, 1))),
      .shadow([
        Shadow(
          color: color, offsetX: length, offsetY: length, blur: length, spread: length,
          isInset: true)
      ]),
      .gradient([GradientStop(color: color, position: number)]), .gradient([]), .shadow([]),
      .fontFamily([]), .fontFamily([""]),
      .typography(
        Typography(
          fontFamily: [], fontSize: length, fontWeight: FontWeight(number), letterSpacing: length,
          lineHeight: number)),
    ]
    return contents.enumerated().map { Token(path: "extreme.n\($0)", content: $1) }
  }

  /// Returns the number of times that each byte occurs, over all files.
  private static func count(_ files: [TokenExportFile]) -> [Int] {
    var counts = [Int](repeating: 0, count: 256)
    for byte in files.lazy.flatMap(\.bytes) { counts[Int(byte)] += 1 }
    return counts
  }
}
