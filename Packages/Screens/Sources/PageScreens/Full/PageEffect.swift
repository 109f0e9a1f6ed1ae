public import Pages

/// An effect that pages on a full screen request.
public enum PageEffect<Operation: PageOperation>: Sendable {
  /// Finds out who the reader is.
  case start
  /// Reports changes until it is cancelled.
  case watch
  case load(PageAddress)
  case perform(Operation)
  /// Performs what the answers to a form that changes a record come to.
  case submit(FormValues, to: PageForm<Operation>)

  /// The name by which a reply is matched with its effect.
  var name: String {
    switch self {
    case .start: "start"
    case .watch: "watch"
    case .load(let address): Self.loading(address)
    case .perform(let operation): "perform \(operation.name)"
    case .submit(_, let form): "submit \(form.address)"
    }
  }

  static func loading(_ address: PageAddress) -> String { "load \(address)" }
}

/// A message from an effect to the pages of a full screen.
public enum PageMessage<Operation: PageOperation>: Sendable {
  case started(PageStart)
  case page(PageAddress, Page<Operation>)
  /// An effect is done; what is announced.
  case done(effect: String, PageNotice<Operation>)
  /// Another form follows the one that an effect belongs to.
  case next(effect: String, PageForm<Operation>)
  /// A field of an effect's form was changed meanwhile: the form as it is now, and its answers.
  case changed(effect: String, PageForm<Operation>, FormMerge)
  /// A user has signed in.
  case entered
  /// The session has ended; the sentences are shown at the entrance.
  case left(String)
  case outdated(PageChange)
  /// The page of an effect does not exist any more.
  case gone(effect: String)
  /// The service does not answer.
  case unreachable
  case failed(effect: String, String, hint: String?)
}

/// Carries out what pages on a full screen ask for.
public struct PagePerformer<Site: PageSite>: Sendable {
  private let site: Site

  public init(_ site: Site) { self.site = site }

  /// Carries out an effect.
  ///
  /// - Parameters:
  ///   - effect: what to do.
  ///   - report: takes what came of it, failures too.
  public func callAsFunction(
    _ effect: PageEffect<Site.Operation>, report: @Sendable (PageMessage<Site.Operation>) -> Void
  ) async {
    do {
      switch effect {
      case .start: report(.started(try await site.start()))
      case .watch:
        guard let changes = site.changes() else { return }
        for await change in changes { report(.outdated(change)) }
      case .load(let address):
        if let known = try await site.preview(of: address) { report(.page(address, known)) }
        report(.page(address, try await site.page(at: address)))
      case .perform(let operation): try await perform(operation, of: effect, report)
      case .submit(let answers, let form):
        switch try await site.submit(answers, to: form) {
        case .operation(let operation): try await perform(operation, of: effect, report)
        case .changed(let form, let merge):
          report(.changed(effect: effect.name, form, merge))
        }
      }
    } catch is CancellationError {
      // Who cancelled it knows.
    } catch let refusal as FormRefusal {
      report(.failed(effect: effect.name, refusal.message, hint: nil))
    } catch {
      let failure = site.failure(of: error)
      report(.failed(effect: effect.name, failure.message, hint: failure.hint))
      switch failure.reason {
      case .left: report(.left("You were signed out. Sign in to go on."))
      case .gone: report(.gone(effect: effect.name))
      case .unreachable: report(.unreachable)
      case .other: break
      }
    }
  }

  private func perform(
    _ operation: Site.Operation, of effect: PageEffect<Site.Operation>,
    _ report: @Sendable (PageMessage<Site.Operation>) -> Void
  ) async throws {
    switch try await site.perform(operation) {
    case .done(let notice): report(.done(effect: effect.name, notice))
    case .next(let form): report(.next(effect: effect.name, form))
    case .entered: report(.entered)
    case .left(let farewell): report(.left(farewell))
    }
  }
}
