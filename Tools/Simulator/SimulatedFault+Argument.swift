public import ArgumentParser
public import SyncSimulation

extension SimulatedFault: @retroactive ExpressibleByArgument {}
