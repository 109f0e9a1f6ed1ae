import Foundation

/// A word that is found nowhere unless a user typed it, and that must then be found nowhere.
struct Canary: Sendable {
  let word: String

  /// One of its own for each place where something can be typed.
  init(_ place: String) {
    let letters = "abcdefghijklmnopqrstuvwxyz"
    word =
      "zq" + place.lowercased().filter(\.isLetter)
      + String((0..<12).compactMap { _ in letters.randomElement() })
  }

  /// The word as bytes, in every form in which it could lie on a disk in clear.
  ///
  /// Of base 64 there are three, by where in three bytes the word begins; what depends on the
  /// neighbours is left out.
  var forms: [Data] {
    let plain = Data(word.utf8)
    var forms = [plain, Data(word.uppercased().utf8)]
    forms += [String.Encoding.utf16LittleEndian, .utf16BigEndian].compactMap {
      word.data(using: $0)
    }
    forms += (0..<3).map { shift in
      let padded = Data(repeating: 0x20, count: shift) + plain
      let text = padded.prefix(padded.count / 3 * 3).base64EncodedString()
      return Data(text.dropFirst(shift == 0 ? 0 : 4).utf8)
    }
    forms.append(Data(plain.map { String(format: "%02x", $0) }.joined().utf8))
    return forms
  }

  /// The files below folders in which it lies in some form.
  ///
  /// - Parameters:
  ///   - canaries: what to look for.
  ///   - folders: where to look; what is not there is passed over.
  /// - Returns: a sentence for each finding.
  /// - Throws: nothing so far.
  static func found(_ canaries: [Canary], below folders: [String]) throws -> [String] {
    let forms = canaries.flatMap { canary in canary.forms.map { (canary.word, $0) } }
    var found: [String] = []
    for folder in folders {
      guard let names = FileManager.default.enumerator(atPath: folder) else { continue }
      while let name = names.nextObject() as? String {
        for (word, form) in forms where Data(name.utf8).range(of: form) != nil {
          found.append("\(word) in the name \(name)")
        }
        var isFolder: ObjCBool = false
        let path = "\(folder)/\(name)"
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
          !isFolder.boolValue, let bytes = FileManager.default.contents(atPath: path)
        else { continue }
        for (word, form) in forms where bytes.range(of: form) != nil {
          found.append("\(word) in \(path)")
        }
      }
    }
    return found
  }
}
