import DomainModels

extension DetailsWriter {
  /// A list of texts.
  mutating func write(_ texts: [String]) {
    write(unsigned: UInt64(texts.count))
    for text in texts { write(text) }
  }

  mutating func write(_ home: HomePlace) {
    write(home.city)
    write(home.region)
    write(home.cell != nil)
    if let cell = home.cell { write(unsigned: UInt64(cell)) }
  }
}
