/** The map with the graph of a well's winter observations. */
export const winterGraphPath = (wellNdx: number): string => `/#graph=${wellNdx}/winter`;

/** The map with the graph of what a well's logger has sent. */
export const telemetryGraphPath = (wellNdx: number): string => `/#graph=${wellNdx}/telemetry`;
