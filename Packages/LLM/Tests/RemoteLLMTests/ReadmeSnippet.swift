import AnthropicLLM
import DomainModels
import LLM
import Networking
import OllamaLLM
import OpenAILLM
import RemoteLLM
import Secrets

/// The models that a program can open by name, as in `anthropic:claude-haiku-5-5`.
func drivers(
  over transport: any HTTPTransport, keys: any SecretStore, settings: [String: String]
) -> [any LanguageModelDriver] {
  let clock = WallClock.system
  let access = RemoteAccess(
    transport: transport, secrets: keys, settings: settings, clock: .system, wallClock: clock,
    random: .system, identifiers: .version7(clock: clock, random: .system))
  return [AnthropicDriver(access), OpenAIDriver(access), OllamaDriver(access)]
}
