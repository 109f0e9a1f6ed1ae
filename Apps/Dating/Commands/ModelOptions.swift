import ArgumentParser

/// The option that picks a language model.
struct ModelOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Let this language model answer; `dating plugins` lists them.", valueName: "name"))
  var llm: String?
}
