import DesignTokens

/// Something that can be chosen about an exporter's output, as `--set key=value` does.
struct ExportSetting: Sendable {
  /// What a person types.
  let key: String

  /// What the value has to be, as a phrase.
  let demand: String

  /// The exporter with the value; `nil` if it isn't one of this setting's, or the value is wrong.
  let applied: @Sendable (_ exporter: any TokenExporter, _ text: String) -> (any TokenExporter)?

  let isKnown: @Sendable (_ exporter: any TokenExporter) -> Bool

  /// A setting that is a property of an exporter; `read` finds the value in a text, or `nil`.
  init<Exporter: TokenExporter, Value>(
    _ key: String, _ property: any WritableKeyPath<Exporter, Value> & Sendable, _ demand: String,
    read: @escaping @Sendable (String) -> Value?
  ) {
    self.key = key
    self.demand = demand
    isKnown = { $0 is Exporter }
    applied = { exporter, text in
      guard var exporter = exporter as? Exporter, let value = read(text) else { return nil }
      exporter[keyPath: property] = value
      return exporter
    }
  }

  /// A setting that is any text, even none.
  static func text<Exporter: TokenExporter>(
    _ key: String, _ property: any WritableKeyPath<Exporter, String> & Sendable
  ) -> ExportSetting {
    ExportSetting(key, property, "a text") { $0 }
  }

  /// A setting that is a text with something in it.
  static func name<Exporter: TokenExporter>(
    _ key: String, _ property: any WritableKeyPath<Exporter, String> & Sendable
  ) -> ExportSetting {
    ExportSetting(key, property, "a text that isn't empty") { $0.isEmpty ? nil : $0 }
  }

  /// A setting that holds or doesn't.
  static func flag<Exporter: TokenExporter>(
    _ key: String, _ property: any WritableKeyPath<Exporter, Bool> & Sendable
  ) -> ExportSetting {
    ExportSetting(key, property, "true or false") { Bool($0) }
  }

  /// A setting that is a number above 0.
  static func number<Exporter: TokenExporter>(
    _ key: String, _ property: any WritableKeyPath<Exporter, Double> & Sendable
  ) -> ExportSetting {
    ExportSetting(key, property, "a number above 0") { text in
      Double(text).flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    }
  }
}
