export function onStopSignals(stop: () => Promise<void> | void): void;
