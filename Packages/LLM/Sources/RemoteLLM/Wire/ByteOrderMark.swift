/// The byte order mark of UTF-8, with which some servers begin their answer.
private let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

extension [UInt8] {
  /// The bytes behind a leading byte order mark, if there is one.
  var withoutMark: ArraySlice<UInt8> {
    starts(with: mark) ? dropFirst(mark.count) : self[...]
  }

  /// Whether these bytes may still become a byte order mark.
  var isPartOfMark: Bool { count < mark.count && mark.starts(with: self) }
}
