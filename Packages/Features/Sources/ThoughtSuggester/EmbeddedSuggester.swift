import CSuggesterData

/// `Data/Suggester/Model.bin`, which is part of the program.
enum EmbeddedSuggester {
  /// The file's bytes, without a copy.
  static var model: UnsafeBufferPointer<UInt8> {
    var count = 0
    let start = suggester_data(&count)
    return UnsafeBufferPointer(start: start, count: count)
  }
}
