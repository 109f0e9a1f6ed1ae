/// What a JSON file of tokens holds.
public enum JSONForm: String, Sendable, CaseIterable {
  /// The file format of the standard (DTCG Format Module 2025.10), references kept: `json`.
  case nested
  /// One object from path to value as CSS writes it: `json-flat`.
  case flat
  /// The file format of the standard, every reference replaced by its value: `json-resolved`.
  case resolved
}
