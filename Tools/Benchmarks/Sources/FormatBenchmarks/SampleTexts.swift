/// Texts like those that the formats' readers meet.
enum SampleTexts {
  /// A logbook as web sites export it: fifteen columns, some in quotes, 165 bytes a line.
  static let logbook: String = (0..<97).map { number in
    "2023-06-\(number % 28 + 1),\"Route Number \(number)\",V\(number % 9),,"
      + "https://www.example.com/route/\(106_562_228 + number)/route-number,1,"
      + "\"New York > The Gunks > The Trapps > i. High E\",2.\(number % 10),-1,Send,"
      + "\(number % 3 == 0 ? "Onsight" : ""),Boulder,,\(number),20300\n"
  }.joined()

  /// Five short fields a line, 14 bytes.
  static let shortFields: String = (0..<1999).map { number in
    "\(number),\(number % 7),6a,\(number % 13),x\(number % 5)\n"
  }.joined()

  /// What a language model sends piece by piece.
  static let events: String = (0..<97).map { number in
    "event: content_block_delta\nid: \(number)\ndata: {\"type\":\"content_block_delta\",\"index\":0,"
      + "\"delta\":{\"type\":\"text_delta\",\"text\":\" word \(number)\"}}\n\n"
  }.joined()

  /// One small document a line.
  static let documents: String = (0..<97).map { number in
    "{\"id\":\(number),\"name\":\"Route \(number)\",\"grade\":\"7a+\",\"tags\":[\"a\",\"b\"],"
      + "\"at\":{\"lat\":48.4,\"lon\":2.6}}\n"
  }.joined()
}
