public import LLM

/// One step of a scripted reply.
public enum ScriptedStep: Sendable {
  /// Gives out an event.
  case event(ReplyEvent)
  /// Waits until the test opens the gate.
  case wait(ReplyGate)
  /// Ends the reply with an error.
  case fail(any Error)

  /// Gives out a piece of text.
  public static func text(_ piece: String) -> ScriptedStep { .event(.text(piece)) }

  /// Finishes the reply as a complete one.
  public static var finish: ScriptedStep { .event(.finished(.complete)) }
}
