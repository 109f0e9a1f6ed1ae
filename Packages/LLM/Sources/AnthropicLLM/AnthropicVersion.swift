/// A version of Anthropic's Messages API, which the header `anthropic-version` names.
public enum AnthropicVersion: String, Sendable, CaseIterable {
  /// The first one: takes a temperature, and system messages only in front.
  case of2023 = "2023-06-01"
  /// Refuses sampling parameters, takes system messages among the others.
  case of2026 = "2026-10-21"

  /// Which version a model is asked in.
  ///
  /// Models up to 4.6 can be told a temperature, which only the first version takes; all others,
  /// unknown ones too, are asked in the newest.
  public init(for model: String) {
    let old = ["claude-3", "claude-haiku-4", "claude-sonnet-4", "claude-opus-4"]
    let new = ["claude-opus-4-7", "claude-opus-4-8"]
    let isOld = old.contains(where: model.hasPrefix) && !new.contains(where: model.hasPrefix)
    self = isOld ? .of2023 : .of2026
  }
}
