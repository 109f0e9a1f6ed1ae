import DomainModels
import Interchange
public import LLM
import RemoteLLM

/// The known models of OpenAI: a list of a certain day.
///
/// Names, windows and prices in dollars for a million tokens are those of developers.openai.com
/// (pricing, models) as litellm 1.109.1 collected them. Prices are before taxes, regional additions
/// and discounts, and for prompts of up to 272,000 tokens; a model that is not here works all the
/// same, and its cost is not told.
public enum OpenAIModels {
  private static let list = PriceList(year: 2026, month: 11, day: 23)

  /// The model that answers where none is named: the cheapest of the newest.
  public static let usual = "gpt-6-luna"

  /// The models, newest first.
  public static var all: [ModelDescription] { entries.map(\.description) }

  /// Returns the amount of reasoning that is requested from a model: the least that it accepts.
  ///
  /// Nil for models that don't, and for unknown ones.
  static func effort(of model: String) -> String? {
    entries.first { $0.description.name == model }?.effort
  }

  /// Returns whether a model thinks before it answers, on tokens of the reply: unknown ones may.
  static func isReasoning(_ model: String) -> Bool {
    let plain = ["gpt-4", "gpt-3"]
    return effort(of: model) != "none" && !plain.contains(where: model.hasPrefix)
  }

  private struct Entry: Sendable {
    var description: ModelDescription
    var effort: String?
  }

  private static let entries: [Entry] = [
    entry("gpt-6.1-sol", 922_000, 128_000, 2, 10, cacheRead: 0.1, cacheWrite: 2.5, effort: "low"),
    entry(
      "gpt-6.1-terra", 922_000, 128_000, 1, 5, cacheRead: 0.05, cacheWrite: 1.25, effort: "none"),
    entry("gpt-6-astra", 922_000, 128_000, 10, 50, cacheRead: 1, cacheWrite: 12.5, effort: "low"),
    entry("gpt-6-sol", 922_000, 128_000, 2, 10, cacheRead: 0.2, cacheWrite: 2.5, effort: "none"),
    entry(
      "gpt-6-luna", 922_000, 128_000, 0.1, 0.5, cacheRead: 0.01, cacheWrite: 0.125, effort: "none"),
    entry("gpt-5.6", 922_000, 128_000, 4, 20, cacheRead: 0.4, cacheWrite: 5, effort: "none"),
    entry("gpt-5.6-sol", 922_000, 128_000, 4, 20, cacheRead: 0.4, cacheWrite: 5, effort: "none"),
    entry(
      "gpt-5.6-terra", 922_000, 128_000, 2, 12, cacheRead: 0.2, cacheWrite: 2.5, effort: "none"),
    entry(
      "gpt-5.6-luna", 922_000, 128_000, 0.2, 1.2, cacheRead: 0.02, cacheWrite: 0.25, effort: "none"),
    entry("gpt-5.5", 1_050_000, 128_000, 5, 30, cacheRead: 0.5, effort: "none"),
    entry("gpt-5.5-pro", 1_050_000, 128_000, 30, 180, effort: "high"),
    entry("gpt-5.4", 1_050_000, 128_000, 2.5, 15, cacheRead: 0.25, effort: "none"),
    entry("gpt-5.4-pro", 1_050_000, 128_000, 30, 180, effort: "high"),
    entry("gpt-5.4-mini", 272_000, 128_000, 0.75, 4.5, cacheRead: 0.075, effort: "none"),
    entry(
      "gpt-5.4-nano", 272_000, 128_000, 0.2, 1.25, cacheRead: 0.02, retires: "2027-04-01",
      effort: "none"),
    entry("gpt-5.2", 272_000, 128_000, 1.75, 14, cacheRead: 0.175, effort: "none"),
    entry("gpt-5.2-pro", 272_000, 128_000, 21, 168, effort: "high"),
    entry(
      "gpt-5.1", 272_000, 128_000, 1.25, 10, cacheRead: 0.125, retires: "2027-04-01", effort: "none"
    ),
    entry(
      "gpt-5", 272_000, 128_000, 1.25, 10, cacheRead: 0.125, retires: "2026-12-11",
      effort: "minimal"),
    entry("gpt-5-pro", 400_000, 272_000, 15, 120, retires: "2026-12-11", effort: "high"),
    entry(
      "gpt-5-mini", 272_000, 128_000, 0.25, 2, cacheRead: 0.025, retires: "2026-12-11",
      effort: "minimal"),
    entry(
      "gpt-5-nano", 272_000, 128_000, 0.05, 0.4, cacheRead: 0.005, retires: "2026-12-11",
      effort: "minimal"),
    entry("gpt-4.1", 1_047_576, 32_768, 2, 8, cacheRead: 0.5),
    entry("gpt-4.1-mini", 1_047_576, 32_768, 0.4, 1.6, cacheRead: 0.1),
    entry("gpt-4.1-nano", 1_047_576, 32_768, 0.1, 0.4, cacheRead: 0.025, retires: "2026-10-23"),
    entry("gpt-4o", 128_000, 16_384, 2.5, 10, cacheRead: 1.25),
    entry("gpt-4o-mini", 128_000, 16_384, 0.15, 0.6, cacheRead: 0.075),
    entry("o3", 200_000, 100_000, 2, 8, cacheRead: 0.5, retires: "2026-12-11", effort: "low"),
    entry("o3-pro", 200_000, 100_000, 20, 80, retires: "2026-12-11", effort: "high"),
    entry(
      "o4-mini", 200_000, 100_000, 1.1, 4.4, cacheRead: 0.275, retires: "2026-10-23", effort: "low"),
  ]

  private static func entry(
    _ name: String, _ context: Int, _ longestReply: Int, _ input: Double, _ output: Double,
    cacheRead: Double? = nil, cacheWrite: Double? = nil, retires: String? = nil,
    effort: String? = nil
  ) -> Entry {
    Entry(
      description: list.model(
        name, context, longestReply, input, output, cacheRead: cacheRead, cacheWrite: cacheWrite,
        retires: retires), effort: effort)
  }
}
