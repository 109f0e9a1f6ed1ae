import ArgumentParser
import SupabaseSync
import Terminal
import TerminalCommands

/// `climbing sync supabase-sql`: what a Supabase project needs before logbooks sync with it.
struct SyncSupabaseSQLCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "supabase-sql",
    abstract: "Print the SQL that a Supabase project needs before it can be synced with.",
    discussion: """
      Examples:
        climbing sync supabase-sql > quartet.sql
        climbing sync --with supabase://abcdefghijkl

      Paste it into the SQL editor of the project's dashboard and run it; running it again changes \
      nothing.
      """)

  func run(in session: CommandSession) async throws {
    try session.output.write(Array(SupabaseSQL.text.utf8))
  }
}
