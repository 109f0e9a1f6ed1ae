import Testing

/// The journal's program as people live with it, and as others who get hold of the machine see it.
///
/// Within a suite one after the other: copies of one vault share the key that the system keeps of it.
@Suite("The journal", .enabled(if: Tool.areWanted))
enum JournalTests {}
