public import DomainModels
public import JournalFeatures

/// Does what the screen for writing thoughts down asks for while the journal is locked: it has no
/// store, only a way to keep a text, such as the sealed inbox.
public struct CapturePerformer: Sendable {
  private let support: SupportPage
  private let clock: WallClock
  private let keep: @Sendable (String) async throws -> Void

  /// Takes what there is while locked.
  ///
  /// - Parameters:
  ///   - support: what the support page says while locked.
  ///   - clock: tells the time.
  ///   - keep: has a text on the disk when it returns.
  public init(
    support: SupportPage, clock: WallClock,
    keep: @escaping @Sendable (String) async throws -> Void
  ) {
    self.support = support
    self.clock = clock
    self.keep = keep
  }

  /// Carries out an effect; what needs the journal itself fails kindly.
  public func callAsFunction(
    _ effect: JournalEffect, tell: @Sendable (JournalMessage) -> Void
  ) async {
    do {
      switch effect {
      case .capture(let text):
        try await keep(text)
        tell(.captured(CrisisWording.reading(of: text)))
      case .time: tell(.time(clock.now))
      case .support: tell(.support(support))
      case .settings, .program: break
      case .home, .thought, .edit, .delete, .review, .answer, .finish, .insights, .exercises,
        .practise, .selfCheck:
        tell(.failed(effect, "the journal is locked", hint: "Unlock it to read in it"))
      }
    } catch is CancellationError {
      // The caller that cancelled it needs no message.
    } catch let error as any ExplainedError {
      tell(.failed(effect, error.message, hint: error.hint))
    } catch {
      tell(.failed(effect, String(describing: error), hint: nil))
    }
  }
}
