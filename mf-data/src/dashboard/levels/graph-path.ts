export const winterGraphPath = (wellNdx: number): string => `/#graph=${wellNdx}/winter`;

export const telemetryGraphPath = (wellNdx: number): string => `/#graph=${wellNdx}/telemetry`;
