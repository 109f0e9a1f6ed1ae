/// Who may do what with an owner's things: a crew by invitation, of which the friend is a member, its
/// mission, a conversation with the friend.
enum AccessTable {
  /// For each request what comes of it, in the order of `AccessMatrixTests.Actor`.
  static func rows() throws -> [String: [String]] {
    var rows: [String: [String]] = [:]
    for line in text.split(separator: "\n") {
      let cells = line.split(separator: "|").map { cell in
        String(cell.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
      }
      rows[cells[0]] = Array(cells.dropFirst())
    }
    return rows
  }

  private static let text = """
    POST /auth/logout | INVALID_REFRESH_TOKEN | INVALID_REFRESH_TOKEN | INVALID_REFRESH_TOKEN \
      | INVALID_REFRESH_TOKEN | INVALID_REFRESH_TOKEN | INVALID_REFRESH_TOKEN
    POST /auth/refresh | INVALID_REFRESH_TOKEN | INVALID_REFRESH_TOKEN \
      | INVALID_REFRESH_TOKEN | INVALID_REFRESH_TOKEN | INVALID_REFRESH_TOKEN | INVALID_REFRESH_TOKEN
    POST /auth/send-code | ok | ok | ok | ok | ok | ok
    POST /auth/verify-code | INVALID_CODE | INVALID_CODE | INVALID_CODE | INVALID_CODE \
      | INVALID_CODE | INVALID_CODE
    GET /blocks | ok | ok | ok | ok | UNAUTHORIZED | TOKEN_EXPIRED
    DELETE /blocks/{user_id} | ok | ok | ok | ok | UNAUTHORIZED | TOKEN_EXPIRED
    PUT /blocks/{user_id} | YOURSELF | ok | ok | NOT_FOUND | UNAUTHORIZED | TOKEN_EXPIRED
    GET /conversations | ok | ok | ok | ok | UNAUTHORIZED | TOKEN_EXPIRED
    DELETE /conversations/{conversation_id} | ok | ok | NOT_FOUND | NOT_FOUND | UNAUTHORIZED \
      | TOKEN_EXPIRED
    GET /conversations/{conversation_id}/messages | ok | ok | NOT_FOUND | NOT_FOUND \
      | UNAUTHORIZED | TOKEN_EXPIRED
    POST /conversations/{conversation_id}/messages | ok | ok | NOT_FOUND | NOT_FOUND \
      | UNAUTHORIZED | TOKEN_EXPIRED
    PUT /conversations/{conversation_id}/read | ok | ok | NOT_FOUND | NOT_FOUND \
      | UNAUTHORIZED | TOKEN_EXPIRED
    GET /crews | ok | ok | ok | ok | UNAUTHORIZED | TOKEN_EXPIRED
    POST /crews | ok | ok | ok | ok | UNAUTHORIZED | TOKEN_EXPIRED
    GET /crews/proposals | ok | ok | ok | ok | UNAUTHORIZED | TOKEN_EXPIRED
    POST /crews/proposals | ok | ok | ok | ok | UNAUTHORIZED | TOKEN_EXPIRED
    PUT /crews/proposals/{proposal_id} | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND \
      | UNAUTHORIZED | TOKEN_EXPIRED
    DELETE /crews/{crew_id} | ok | FORBIDDEN | NOT_FOUND | NOT_FOUND | UNAUTHORIZED | TOKEN_EXPIRED
    GET /crews/{crew_id} | ok | ok | NOT_FOUND | NOT_FOUND | UNAUTHORIZED | TOKEN_EXPIRED
    PATCH /crews/{crew_id} | ok | FORBIDDEN | NOT_FOUND | NOT_FOUND | UNAUTHORIZED | TOKEN_EXPIRED
    PUT /crews/{crew_id}/invitations/{user_id} | YOURSELF | FORBIDDEN | NOT_FOUND | NOT_FOUND \
      | UNAUTHORIZED | TOKEN_EXPIRED
    POST /crews/{crew_id}/join | ALREADY_MEMBER | ALREADY_MEMBER | NOT_FOUND | NOT_FOUND \
      | UNAUTHORIZED | TOKEN_EXPIRED
    GET /crews/{crew_id}/join-requests | ok | FORBIDDEN | NOT_FOUND | NOT_FOUND \
      | UNAUTHORIZED | TOKEN_EXPIRED
    PUT /crews/{crew_id}/join-requests/{user_id} | ALREADY_MEMBER | FORBIDDEN | NOT_FOUND \
      | NOT_FOUND | UNAUTHORIZED | TOKEN_EXPIRED
    POST /crews/{crew_id}/leave | LAST_ADMIN | ok | NOT_FOUND | NOT_FOUND | UNAUTHORIZED \
      | TOKEN_EXPIRED
    DELETE /crews/{crew_id}/members/{user_id} | YOURSELF | FORBIDDEN | NOT_FOUND | NOT_FOUND \
      | UNAUTHORIZED | TOKEN_EXPIRED
    PATCH /crews/{crew_id}/members/{user_id} | ok | FORBIDDEN | NOT_FOUND | NOT_FOUND \
      | UNAUTHORIZED | TOKEN_EXPIRED
    GET /discover/crews | ok | ok | ok | ok | UNAUTHORIZED | TOKEN_EXPIRED
    GET /discover/missions | ok | ok | ok | ok | UNAUTHORIZED | TOKEN_EXPIRED
    GET /discover/users | ok | ok | ok | ok | UNAUTHORIZED | TOKEN_EXPIRED
    DELETE /discover/users/{user_id}/decision | NOTHING_TO_UNDO | NOTHING_TO_UNDO \
      | NOTHING_TO_UNDO | NOTHING_TO_UNDO | UNAUTHORIZED | TOKEN_EXPIRED
    PUT /discover/users/{user_id}/decision | YOURSELF | ok | ok | NOT_FOUND | UNAUTHORIZED \
      | TOKEN_EXPIRED
    GET /feeds/{token} | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND
    GET /find | ok | ok | ok | ok | UNAUTHORIZED | TOKEN_EXPIRED
    GET /home | ok | ok | ok | ok | UNAUTHORIZED | TOKEN_EXPIRED
    GET /invitations | ok | ok | ok | ok | UNAUTHORIZED | TOKEN_EXPIRED
    PUT /invitations/{crew_id} | ALREADY_MEMBER | ALREADY_MEMBER | NOT_FOUND | NOT_FOUND \
      | UNAUTHORIZED | TOKEN_EXPIRED
    GET /missions | ok | ok | ok | ok | UNAUTHORIZED | TOKEN_EXPIRED
    POST /missions | ok | ok | ok | ok | UNAUTHORIZED | TOKEN_EXPIRED
    POST /missions/best-places | VALIDATION_ERROR | VALIDATION_ERROR | NOT_FOUND | NOT_FOUND \
      | UNAUTHORIZED | TOKEN_EXPIRED
    GET /missions/best-times | ok | ok | NOT_FOUND | NOT_FOUND | UNAUTHORIZED | TOKEN_EXPIRED
    DELETE /missions/{mission_id} | ok | FORBIDDEN | NOT_FOUND | NOT_FOUND | UNAUTHORIZED \
      | TOKEN_EXPIRED
    GET /missions/{mission_id} | ok | ok | NOT_FOUND | NOT_FOUND | UNAUTHORIZED | TOKEN_EXPIRED
    PATCH /missions/{mission_id} | ok | FORBIDDEN | NOT_FOUND | NOT_FOUND | UNAUTHORIZED \
      | TOKEN_EXPIRED
    GET /missions/{mission_id}/calendar | ok | ok | NOT_FOUND | NOT_FOUND | UNAUTHORIZED \
      | TOKEN_EXPIRED
    PUT /missions/{mission_id}/offer | NOT_WAITING | NOT_WAITING | NOT_FOUND | NOT_FOUND \
      | UNAUTHORIZED | TOKEN_EXPIRED
    POST /missions/{mission_id}/rsvp | FORBIDDEN | ok | NOT_FOUND | NOT_FOUND | UNAUTHORIZED \
      | TOKEN_EXPIRED
    GET /photos/{photo_id} | ok | ok | ok | NOT_FOUND | UNAUTHORIZED | TOKEN_EXPIRED
    POST /reminders | ok | ok | ok | ok | UNAUTHORIZED | TOKEN_EXPIRED
    GET /reports | ok | ok | ok | ok | UNAUTHORIZED | TOKEN_EXPIRED
    POST /reports | YOURSELF | ok | ok | NOT_FOUND | UNAUTHORIZED | TOKEN_EXPIRED
    GET /users/me | ok | ok | ok | ok | UNAUTHORIZED | TOKEN_EXPIRED
    POST /users/me/delete | INVALID_CODE | INVALID_CODE | INVALID_CODE | INVALID_CODE \
      | UNAUTHORIZED | TOKEN_EXPIRED
    GET /users/me/export | ok | ok | ok | ok | UNAUTHORIZED | TOKEN_EXPIRED
    DELETE /users/me/feed | ok | ok | ok | ok | UNAUTHORIZED | TOKEN_EXPIRED
    GET /users/me/feed | ok | ok | ok | ok | UNAUTHORIZED | TOKEN_EXPIRED
    POST /users/me/feed | ok | ok | ok | ok | UNAUTHORIZED | TOKEN_EXPIRED
    POST /users/me/photos | ok | ok | ok | ok | UNAUTHORIZED | TOKEN_EXPIRED
    DELETE /users/me/photos/{index} | ok | NOT_FOUND | NOT_FOUND | NOT_FOUND | UNAUTHORIZED \
      | TOKEN_EXPIRED
    PATCH /users/me/profile | ok | ok | ok | ok | UNAUTHORIZED | TOKEN_EXPIRED
    POST /users/me/proof | ok | ok | ok | ok | UNAUTHORIZED | TOKEN_EXPIRED
    DELETE /users/me/sessions | ok | ok | ok | ok | UNAUTHORIZED | TOKEN_EXPIRED
    GET /users/me/sessions | ok | ok | ok | ok | UNAUTHORIZED | TOKEN_EXPIRED
    DELETE /users/me/sessions/{session_id} | ok | NOT_FOUND | NOT_FOUND | NOT_FOUND \
      | UNAUTHORIZED | TOKEN_EXPIRED
    GET /users/me/settings | ok | ok | ok | ok | UNAUTHORIZED | TOKEN_EXPIRED
    PATCH /users/me/settings | ok | ok | ok | ok | UNAUTHORIZED | TOKEN_EXPIRED
    GET /users/{id} | ok | ok | ok | NOT_FOUND | UNAUTHORIZED | TOKEN_EXPIRED
    """
}
