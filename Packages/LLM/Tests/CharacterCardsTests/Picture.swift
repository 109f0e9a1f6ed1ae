import Foundation

/// PNG files of one grey dot, made with Python's zlib.
enum Picture {
  /// One with a chunk of its own and no card.
  static let plain = bytes(
    """
    iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAADXRFWHRTb2Z0d2FyZQBoYW5kPIk6GAAAAApJREFUeJxj
    aAAAAIIAgXfNcrYAAAAASUVORK5CYII=
    """)

  /// One with a V2 card in `chara` and a V3 card in `ccv3`, both of Python's making.
  static let withCards = bytes(
    """
    iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAADXRFWHRTb2Z0d2FyZQBoYW5kPIk6GAAAAApJREFUeJxj
    aAAAAIIAgXfNcrYAAACSdEVYdGNoYXJhAGV5SnpjR1ZqSWpvaVkyaGhjbUZmWTJGeVpGOTJNaUlzSW5Od1pXTmZkbVZ5
    YzJsdmJpSTZJakl1TUNJc0ltUmhkR0VpT25zaWJtRnRaU0k2SWt0bFpYQmxjaUlzSW1SbGMyTnlhWEIwYVc5dUlqb2lT
    MlZsY0hNZ2RHaGxJR3hwWjJoMExpSjlmUT09mbfmXAAAALF0RVh0Y2N2MwBleUp6Y0dWaklqb2lZMmhoY21GZlkyRnla
    RjkyTXlJc0luTndaV05mZG1WeWMybHZiaUk2SWpNdU1DSXNJbVJoZEdFaU9uc2libUZ0WlNJNklrdGxaWEJsY2lJc0lt
    NXBZMnR1WVcxbElqb2lTMkZwSWl3aVpHVnpZM0pwY0hScGIyNGlPaUo3ZTJOb1lYSjlmU0JyWldWd2N5QjBhR1VnYkds
    bmFIUXVJbjE5uWZjNgAAAABJRU5ErkJggg==
    """)

  private static func bytes(_ base64: String) -> [UInt8] {
    Data(base64Encoded: base64, options: .ignoreUnknownCharacters).map { Array($0) } ?? []
  }
}
