public import LLM
import RemoteLLM

/// What is known of Anthropic's models without asking: a list of a certain day.
///
/// Names, windows and prices in dollars for a million tokens are those of platform.claude.com
/// (pricing, models) as litellm 1.109.1 collected them. Prices are before taxes, regional additions
/// and discounts; a model that is not here works all the same, and its cost is not told.
public enum AnthropicModels {
  private static let list = PriceList(year: 2026, month: 11, day: 23)

  /// The model that answers where none is named: the cheapest of the newest.
  public static let usual = "claude-haiku-5-5"

  /// The models, newest first.
  public static let all: [ModelDescription] = [
    list.model("claude-opus-5-5", 1_000_000, 128_000, 4, 20, cacheRead: 0.2, cacheWrite: 5),
    list.model("claude-sonnet-5-5", 1_000_000, 128_000, 2, 10, cacheRead: 0.1, cacheWrite: 2.5),
    list.model(
      "claude-haiku-5-5", 1_000_000, 128_000, 0.1, 0.5, cacheRead: 0.01, cacheWrite: 0.125),
    list.model("claude-fable-5-1", 1_000_000, 128_000, 10, 50, cacheRead: 0.25, cacheWrite: 12.5),
    list.model("claude-mythos-5-1", 1_000_000, 128_000, 10, 50, cacheRead: 0.25, cacheWrite: 12.5),
    list.model("claude-sonnet-5", 1_000_000, 128_000, 2, 10, cacheRead: 0.2, cacheWrite: 2.5),
    list.model("claude-sonnet-4-6", 1_000_000, 128_000, 3, 15, cacheRead: 0.3, cacheWrite: 3.75),
    list.model(
      "claude-sonnet-4-5", 200_000, 64_000, 3, 15, cacheRead: 0.3, cacheWrite: 3.75,
      retires: "2026-11-30"),
    list.model("claude-opus-5", 1_000_000, 128_000, 5, 25, cacheRead: 0.5, cacheWrite: 6.25),
    list.model("claude-opus-4-8", 1_000_000, 128_000, 5, 25, cacheRead: 0.5, cacheWrite: 6.25),
    list.model("claude-opus-4-7", 1_000_000, 128_000, 5, 25, cacheRead: 0.5, cacheWrite: 6.25),
    list.model("claude-opus-4-6", 1_000_000, 128_000, 5, 25, cacheRead: 0.5, cacheWrite: 6.25),
    list.model("claude-opus-4-5", 200_000, 64_000, 5, 25, cacheRead: 0.5, cacheWrite: 6.25),
    list.model("claude-mythos-5", 1_000_000, 128_000, 10, 50, cacheRead: 1, cacheWrite: 12.5),
    list.model("claude-haiku-4-5", 200_000, 64_000, 1, 5, cacheRead: 0.1, cacheWrite: 1.25),
    list.model("claude-fable-5", 1_000_000, 128_000, 10, 50, cacheRead: 1, cacheWrite: 12.5),
  ]
}
