import type { ApplicationCounts, DistrictReports, LateFeeTotals, Sensor, WaterLevels } from '../dashboard.resource.ts';

export interface BoardFigures {
  reports: DistrictReports;
  fees: LateFeeTotals;
  levels: WaterLevels;
  sensors: readonly Sensor[];
  applications: ApplicationCounts;
}
