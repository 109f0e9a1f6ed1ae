/// An answer that can't be taken.
public struct FormRefusal: Error, Equatable {
  /// The error in a sentence.
  public let message: String
  /// The field whose answer it is; `nil` for several.
  public let field: String?

  public init(_ message: String, field: String? = nil) {
    self.message = message
    self.field = field
  }
}

/// The typed values of a form, by the names of its fields.
public struct FormValues: Hashable, Sendable {
  private var values: [String: String]
  private let files: [String: [UInt8]]

  /// - Parameters:
  ///   - values: what was typed, by the names of fields.
  ///   - files: what was uploaded, by the names of fields.
  public init(_ values: [String: String], files: [String: [UInt8]] = [:]) {
    (self.values, self.files) = (values, files)
  }

  /// The uploaded file, or `nil` without one.
  public func file(_ name: String) -> [UInt8]? { files[name] }

  /// The value of a field, or an empty text.
  public internal(set) subscript(name: String) -> String {
    get { values[name] ?? "" }
    set { values[name] = newValue }
  }

  /// The name under which a browser sends the reader's time zone beside the answers; of no field.
  public static let zoneName = "_zone"

  /// The reader's time zone as far as a browser told it, such as `Europe/Zurich`; it may be any text.
  public var zone: String? { text(Self.zoneName) }

  /// Returns whether the field was there to be filled in, also if nothing was typed.
  public func holds(_ name: String) -> Bool { values[name] != nil }

  /// The trimmed value of a field, or `nil` if it is empty.
  public func text(_ name: String) -> String? { self[name].filled }

  /// The words between commas.
  public func words(_ name: String) -> [String] {
    self[name].split(separator: ",").compactMap { String($0).filled }
  }

  /// Returns whether a yes was given.
  public func flag(_ name: String) -> Bool { text(name) == "yes" }

  public func number(_ name: String) -> Int? { text(name).flatMap { Int($0) } }

  /// The numbers between commas; none where one of them is no number.
  public func numbers(_ name: String) -> [Double] { Self.numbers(in: self[name]) }

  static func numbers(in text: String) -> [Double] {
    let words = text.split(separator: ",").compactMap { String($0).filled }
    let numbers = words.compactMap { Double($0) }
    return numbers.count == words.count ? numbers : []
  }
}

extension FormValues: CustomReflectable {
  /// The names alone: answers can be secret.
  public var customMirror: Mirror {
    Mirror(self, children: ["fields": values.keys.sorted()], displayStyle: .struct)
  }
}
