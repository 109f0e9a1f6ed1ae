public import ClimbingModels
public import DomainModels
import Grades
public import Storage

/// Lists the climbs that answer a question.
public struct ListClimbs<Context: HasStore & HasClimber>: Sendable {
  private let context: Context

  /// Prepares the list of the context's logbook.
  public init(_ context: Context) { self.context = context }

  /// The climbs that answer, with their attempts and tags.
  ///
  /// - Parameter query: the question; an empty one asks for everything. Without an order the newest
  ///   climbs come first.
  /// - Returns: the climbs in the question's order, as many as it wants.
  /// - Throws: ``LogbookGradeError`` if a grade of the question can't be read.
  public func callAsFunction(
    _ query: LogbookQuery = LogbookQuery()
  ) async throws -> [LoggedClimb] {
    let climber = context.climber
    return try await context.store.read { transaction in
      try LogbookSearch(query, habits: transaction.gradeHabits(of: climber)).run(in: transaction)
    }
  }
}

extension ListClimbs where Context: HasClock & HasLocalTime {
  /// The climbs that answer a question that was typed.
  ///
  /// - Parameter line: the question, in one line.
  /// - Returns: the climbs in the question's order, as many as it wants.
  /// - Throws: ``ClimbingModels/LogbookQueryError`` or ``LogbookGradeError``, with the column of what
  ///   can't be read.
  public func callAsFunction(_ line: String) async throws -> [LoggedClimb] {
    let today = context.today
    let query = try LogbookQuery(line, today: today)
    do {
      return try await self(query)
    } catch let error as LogbookGradeError {
      throw LogbookGradeError(
        error.grade, column: query.column(ofGrade: error.grade.text ?? "", in: line, today: today))
    }
  }
}
