import Foundation

/// Files by foreign hands; `Fixtures/make.py` tells which and how.
enum Fixtures {
  /// Openpyxl 3.1.5.
  static let openpyxl = bytes("openpyxl.xlsx")
  /// XlsxWriter 3.3.1, its mode of constant memory, which writes inline texts.
  static let inline = bytes("inline.xlsx")
  /// XlsxWriter, counting days from 1904.
  static let macintosh = bytes("macintosh.xlsx")
  /// XML by hand: prefixes, phonetic runs, no places, names in the wrong case.
  static let handMade = bytes("handMade.xlsx")
  /// Python's zipfile: stored, deflated, a folder, a comment that looks like an end.
  static let archive = bytes("archive.zip")
  /// Python's zipfile writing to a pipe: data descriptors.
  static let streamed = bytes("streamed.zip")
  /// The same with ZIP64.
  static let streamed64 = bytes("streamed64.zip")
  /// Two megabytes of zeros.
  static let bomb = bytes("bomb.zip")

  private static func bytes(_ name: String) -> [UInt8] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
    return Array((try? Data(contentsOf: folder.appending(path: name))) ?? Data())
  }
}
