import ScreenParts
import Terminal

/// One of climbing's screens.
protocol ClimbingPage: ScreenPage
where Effect == ClimbingEffect, Message == ClimbingMessage, Look == ClimbingLook {}

/// A command of a climbing page to the program.
typealias ClimbingCommand = PageCommand<ClimbingEffect, ClimbingMessage, ClimbingLook>
