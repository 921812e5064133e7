import { theilSenTrend, winterLevels } from '@portal/shared-api/production';
import type { Measured } from './statistics.ts';

/** The dashboard's trend of winter levels; `null` for too few winters. */
export function winterTrend(points: readonly Measured[]): ReturnType<typeof theilSenTrend> {
  const readingsOfWell = { times: points.map(({ time }) => time), depthsFeet: points.map(({ value }) => value) };
  return theilSenTrend(winterLevels(readingsOfWell).map(({ time, depthFeet }) => ({ time, value: depthFeet })));
}
