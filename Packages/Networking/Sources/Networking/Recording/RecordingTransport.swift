internal import Synchronization

/// A transport that keeps what passes through it, without secrets.
///
/// ```swift
/// let recording = RecordingTransport(transport)
/// // … use it, and read the contents …
/// let file = recording.cassette.bytes
/// ```
public final class RecordingTransport: HTTPTransport {
  /// An exchange on its way.
  private struct Take {
    var exchange: RecordedExchange
    let secrets: [String]
    /// True if the content of the answer is a form.
    var isForm = false
  }

  private let transport: any HTTPTransport
  private let rules: RecordingRules
  private let takes = Mutex<[Take]>([])

  /// Records what passes through a transport.
  public init(_ transport: any HTTPTransport, rules: RecordingRules = RecordingRules()) {
    self.transport = transport
    self.rules = rules
  }

  /// The exchanges recorded so far, in the order in which the requests were sent.
  public var cassette: Cassette {
    Cassette(
      takes.withLock { $0 }.map { take in
        var exchange = take.exchange
        if case .answer(let status, let headers, let pieces, let ending) = exchange.outcome {
          exchange.outcome = .answer(
            status: status, headers: headers,
            pieces: rules.redacted(pieces, isForm: take.isForm, secrets: take.secrets),
            ending: ending)
        }
        return exchange
      })
  }

  /// Sends the request on and keeps what comes back.
  ///
  /// - Throws: ``HTTPError`` of the transport that it records.
  public func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    let place = takes.withLock { takes in
      takes.append(
        Take(
          exchange: RecordedExchange(
            rules.redacted(request), .failure(.cancelled, message: "no answer came")),
          secrets: rules.secrets(of: request)))
      return takes.count - 1
    }
    do throws(HTTPError) {
      var response = try await transport.send(request)
      let headers = rules.redacted(response.headers)
      let status = response.status
      let isForm = RecordingRules.isForm(response.headers)
      takes.withLock { $0[place].isForm = isForm }
      note(place, .answer(status: status, headers: headers, pieces: [], ending: .unread))
      response.body = response.body.wrapped(next: { (body) async throws(HTTPError) -> [UInt8]? in
        do throws(HTTPError) {
          let piece = try await body.nextPiece()
          self.extend(place, by: piece, ending: piece == nil ? .complete : .unread)
          return piece
        } catch {
          self.extend(place, by: nil, ending: .failed(error.reason))
          throw error
        }
      })
      return response
    } catch {
      note(place, .failure(error.reason, message: error.message))
      throw error
    }
  }

  private func note(_ place: Int, _ outcome: RecordedExchange.Outcome) {
    takes.withLock { $0[place].exchange.outcome = outcome }
  }

  private func extend(_ place: Int, by piece: [UInt8]?, ending: RecordedExchange.Ending) {
    takes.withLock { takes in
      guard case .answer(let status, let headers, var pieces, _) = takes[place].exchange.outcome
      else { return }
      // Without a second owner the pieces grow in place.
      takes[place].exchange.outcome = .failure(.cancelled, message: "")
      if let piece { pieces.append(piece) }
      takes[place].exchange.outcome = .answer(
        status: status, headers: headers, pieces: pieces, ending: ending)
    }
  }
}
