import ScreenParts
import Terminal

/// One of climbing's screens.
protocol ClimbingPage: ScreenPage
where Effect == ClimbingEffect, Message == ClimbingMessage, Look == ClimbingLook {}

/// What a page of climbing asks of the program.
typealias ClimbingCommand = PageCommand<ClimbingEffect, ClimbingMessage, ClimbingLook>
