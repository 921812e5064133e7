import type { ApiClient } from '@portal/shared-api/client';
import { aboveAcreFeet, VIEWS } from '../../production/list/report-lists.ts';
import { fetchReport, fetchReports } from '../../production/production.resource.ts';
import {
  fetchApplicationCounts,
  fetchDistrict,
  fetchLateFees,
  fetchSensors,
  fetchWaterLevels,
} from '../dashboard.resource.ts';
import { type BoardFigures, MAX_SHOWN, type OverReport } from './board-figures.ts';

async function fetchOver(api: ApiClient, year: number): Promise<OverReport[]> {
  const { reports } = await fetchReports(api, year);
  const over = reports
    .filter(VIEWS.over.has)
    .sort((one, other) => aboveAcreFeet(other) - aboveAcreFeet(one) || one.gpu_number - other.gpu_number);
  const found = await Promise.all(over.slice(0, MAX_SHOWN).map((report) => fetchReport(api, report)));
  return over.map((report, index) => {
    const holders = found[index]?.permits.flatMap(({ holder }) => holder ?? []);
    return { ...report, owners: holders && [...new Set(holders)] };
  });
}

export async function fetchBoardFigures(api: ApiClient, year: number): Promise<BoardFigures> {
  const { signal } = new AbortController();
  const [reports, over, fees, levels, sensors, applications] = await Promise.all([
    fetchDistrict(api, year, signal),
    fetchOver(api, year),
    fetchLateFees(api, year),
    fetchWaterLevels(api, null, signal),
    fetchSensors(api, signal),
    fetchApplicationCounts(api),
  ]);
  return { reports, over, fees, levels, sensors, applications };
}
