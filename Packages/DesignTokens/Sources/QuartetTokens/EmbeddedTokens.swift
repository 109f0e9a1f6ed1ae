import CQuartetTokensData

/// The token files of `Data/`, which are part of the program.
enum EmbeddedTokens {
  /// The files' paths, in order.
  static var paths: [String] {
    var paths: [String] = []
    while let path = quartet_token_path(paths.count) { paths.append(String(cString: path)) }
    return paths
  }

  /// The bytes of a file, or nil if there is none such.
  static func bytes(of path: String) -> [UInt8]? {
    var count = 0
    guard let start = quartet_token_file(path, &count) else { return nil }
    return Array(UnsafeBufferPointer(start: start, count: count))
  }
}
