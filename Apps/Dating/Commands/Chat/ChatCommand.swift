import ArgumentParser
import DatingFeatures
import TerminalCommands

/// `dating chat`: conversations with cards, and the log of the models that spoke for them.
struct ChatCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "chat", abstract: "Talk to a card: it answers from its own claims.",
    discussion: """
      Examples:
        dating chat mangrove                                on a full screen; goes on where you were
        dating chat mangrove --say "What are your flaws?"   one message, one answer
        echo "How much do you cost?" | dating chat biochar --plain
        dating chat mangrove --llm anthropic:claude-haiku-5-5
        dating chat search storm surge                      what was said, by its words
        dating chat log                                     who answered, how fast, for how much

      Without a key and without a network the offline voice answers: from what the card claims, \
      with its sources, and it says so when the card doesn't know. Ctrl-C stops an answer, and what \
      came of it is kept. Everything stays on this machine, but for what a model over a network is \
      asked: dating messages ID prints it, dating forget ID deletes it. Of each chat the last \
      \(ChatLimits.standard.messages) messages are kept; the oldest go first.

      A model over a network wants a key: ANTHROPIC_API_KEY or OPENAI_API_KEY in the environment, in \
      a file .env of this folder, or in a file of the data folder's secrets, each for you alone. \
      Ollama wants none. ANTHROPIC_BASE_URL, OPENAI_BASE_URL and OLLAMA_HOST lead to other servers, \
      and DATING_LLM names the model that answers where --llm doesn't. dating models lists them.
      """,
    subcommands: [ChatWithCommand.self, ChatLogCommand.self, ChatSearchCommand.self],
    defaultSubcommand: ChatWithCommand.self)

  func run(in session: CommandSession) async throws {
    throw CleanExit.helpRequest(self)
  }
}
