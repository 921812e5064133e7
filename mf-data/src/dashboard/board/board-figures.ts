import type { ReportSummary } from '../../production/production.resource.ts';
import type { ApplicationCounts, DistrictReports, LateFees, Sensor, WaterLevels } from '../dashboard.resource.ts';

export interface BoardFigures {
  reports: DistrictReports;
  /** Of GPUs above allowable and reserve, the farthest above first. */
  over: readonly OverReport[];
  fees: LateFees;
  levels: WaterLevels;
  sensors: readonly Sensor[];
  applications: ApplicationCounts;
}

/** `owners` hold the permits; those of the first `MAX_SHOWN` alone are known. */
export type OverReport = ReportSummary & { owners?: readonly string[] | undefined };

/** Rows of a table that is to be read in a meeting. */
export const MAX_SHOWN = 10;
