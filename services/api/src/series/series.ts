import { PARAMETER } from '../defaults/lookups.ts';

export interface Series {
  parameterNdx: number;
  withTrend: boolean;
}

const series = (parameterNdx: number, withTrend = false): Series => ({ parameterNdx, withTrend });

export const SERIES = {
  battery: series(PARAMETER.batteryVoltage),
  waterTemperature: series(PARAMETER.waterTemperature),
  telemetry: series(PARAMETER.telemetryDepthToWater),
  winter: series(PARAMETER.winterDepthToWater, true),
} as const;
