/// Something that one model can do and another can't.
///
/// Each model's tests pin its exact set: a contract rule whose capability is not claimed is not
/// run, and nobody would notice one that went missing.
public enum LanguageModelCapability: String, Sendable, CaseIterable, Comparable {
  /// Answers without a network.
  ///
  /// This is a promise: no test inside a process can tell that it opens no socket. What supports
  /// it is that the adapter's target links nothing that could.
  case offline
  /// Gives the same text for the same request.
  case deterministic
  /// Says how many tokens a reply took.
  case reportsUsage = "reports_usage"
  /// Calls tools, and goes on with what they gave back.
  case tools
  /// Keeps a reply to a JSON Schema.
  case structuredOutput = "structured_output"

  /// Orders by declaration, for stable lists.
  public static func < (left: Self, right: Self) -> Bool {
    (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
  }
}
