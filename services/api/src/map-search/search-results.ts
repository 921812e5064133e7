import type { SearchResult } from '@portal/shared-api';
import type { GpuRow } from './gpus.repository.ts';
import { FIT, type Fit, fitOf, inNaturalOrder, isSameNumber } from './search-text.ts';
import type { NumberColumn, WellRow } from './well-search.repository.ts';

/** A result with what it is ranked by. */
export interface Candidate {
  result: SearchResult;
  fit: Fit;
  /** Place of the field that matched in the order of fields: numbers before names before papers and places. */
  field: number;
}

/** Property of a well → column of that number. The first is what the well is called. */
export const WELL_NUMBERS = {
  Well: 'well_number',
  StateWellNumber: 'state_well_number',
  WellReportTrackingNumber: 'well_report_tracking_number',
  PluggingReportTrackingNumber: 'plugging_report_tracking_number',
} as const satisfies Record<string, NumberColumn>;
const WELL_FIELDS = { ...WELL_NUMBERS, 'Section Block Survey Address': 'section_block_survey_address' } as const;

const ORDER = ['gpu_number', 'Well', 'gpu_name', ...Object.keys(WELL_FIELDS).slice(1), 'GPU'];

interface Match {
  field: string;
  value: string;
  fit: Fit;
}

const best = (matches: readonly Match[]): Match | undefined =>
  matches.toSorted((a, b) => a.fit - b.fit || ORDER.indexOf(a.field) - ORDER.indexOf(b.field))[0];

const matchOf = (field: string, value: string | null, key: string): Match[] => {
  const fit = fitOf(value, key);
  return fit === null ? [] : [{ field, value: value!, fit }];
};

function candidate(match: Match | undefined, result: Omit<SearchResult, 'matched'>, titleField: string): Candidate[] {
  if (!match) return [];
  const { field, value, fit } = match;
  const matched = field === titleField ? null : { field, value };
  return [{ result: { ...result, matched }, fit, field: ORDER.indexOf(field) }];
}

const classText = (name: string): string => (name.length === 1 ? `Class ${name}` : name);

/**
 * A well as a result of a search for the key, if a field matches that is not withheld.
 *
 * @param gpu the GPU whose wells are asked for too
 */
export function wellCandidate(
  row: WellRow,
  key: string,
  gpu: number | null,
  withheld: ReadonlySet<string>,
): Candidate[] {
  const matches = Object.entries(WELL_FIELDS)
    .filter(([field]) => !withheld.has(field))
    .flatMap(([field, column]) => matchOf(field, row[column], key));
  if (isSameNumber(row.well_number, key)) matches.push({ field: 'Well', value: row.well_number, fit: FIT.equal });
  if (gpu !== null && row.gpu_number === gpu && !withheld.has('GPU'))
    matches.push({ field: 'GPU', value: String(gpu), fit: FIT.equal });
  const details = [
    !withheld.has('Well Class') && classText(row.well_class),
    !withheld.has('Well Type') && row.well_type,
    !withheld.has('Well Status') && row.well_status,
  ].filter(Boolean);
  const { well_ndx: id, well_number: title, longitude, latitude } = row;
  const detail = details.length > 0 ? details.join(' · ') : null;
  return candidate(best(matches), { layer: 'wells', id, title, detail, longitude, latitude }, 'Well');
}

/** A GPU as a result of a search for the key. */
export function gpuCandidate(row: GpuRow, key: string): Candidate[] {
  const { gpu_number: id, gpu_name: detail, longitude, latitude } = row;
  const matches = [...matchOf('gpu_number', String(id), key), ...matchOf('gpu_name', detail, key)];
  return candidate(best(matches), { layer: 'gpus', id, title: String(id), detail, longitude, latitude }, 'gpu_number');
}

/** The best results: equal, then beginning with, then containing the text; among them by field, then in natural order. */
export const ranked = (candidates: readonly Candidate[], limit: number): SearchResult[] =>
  candidates
    .toSorted((a, b) => a.fit - b.fit || a.field - b.field || inNaturalOrder(a.result.title, b.result.title))
    .slice(0, limit)
    .map(({ result }) => result);
