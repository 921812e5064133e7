import type { MapGpu, SearchResult } from '@portal/shared-api';
import { keysWhere, LIST_FILTERS, type Property, type RecordProperties, WELL } from '@portal/shared-api/records';
import { FIT, type Fit, fitOf, inNaturalOrder, isSameNumber } from './search-text.ts';
import type { WellRow } from './well-search.repository.ts';

export interface Candidate {
  result: SearchResult;
  fit: Fit;
  /** Rank of the matched field: numbers, then names, then documents and places. */
  field: number;
}

const searched = (record: RecordProperties, how: Property['search']): string[] =>
  keysWhere(record, ({ search }) => search === how);

/** Well properties that are identifying numbers; the first is the well's name. */
export const WELL_NUMBERS: readonly string[] = searched(WELL, 'number');
const WELL_FIELDS = [...WELL_NUMBERS, ...searched(WELL, 'text')];
const ORDER = ['gpu_number', 'Well', 'gpu_name', ...WELL_FIELDS.slice(1), 'GPU'];

interface Match {
  field: string;
  value: string;
  fit: Fit;
}

const bestMatch = (matches: readonly Match[]): Match | undefined =>
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

/** Single-letter classes get a label. */
const categoryText = (label: string, name: string): string => (name.length === 1 ? `${label} ${name}` : name);

export function wellCandidate(
  row: WellRow,
  key: string,
  gpu: number | null,
  withheld: ReadonlySet<string>,
): Candidate[] {
  const { id, longitude, latitude, well } = row;
  const title = String(well.Well);
  const matches = WELL_FIELDS.filter((field) => !withheld.has(field)).flatMap((field) =>
    matchOf(field, well[field] as string | null, key),
  );
  if (isSameNumber(title, key)) matches.push({ field: 'Well', value: title, fit: FIT.equal });
  const former = withheld.has('FormerNumbers') ? [] : String(well.FormerNumbers ?? '').split(/,\s*/);
  for (const value of former.filter((number) => isSameNumber(number, key)))
    matches.push({ field: 'FormerNumbers', value, fit: FIT.equal });
  if (gpu !== null && well.GPU === gpu && !withheld.has('GPU'))
    matches.push({ field: 'GPU', value: String(gpu), fit: FIT.equal });
  const details = LIST_FILTERS.filter(({ property }) => !withheld.has(property)).map(({ property, label }) =>
    categoryText(label, String(well[property])),
  );
  const detail = details.length > 0 ? details.join(' · ') : null;
  return candidate(bestMatch(matches), { layer: 'wells', id, title, detail, longitude, latitude }, 'Well');
}

export function gpuCandidate(gpu: MapGpu, key: string): Candidate[] {
  const { gpu_number: id, gpu_name: detail, longitude, latitude } = gpu;
  const matches = [...matchOf('gpu_number', String(id), key), ...matchOf('gpu_name', detail, key)];
  return candidate(
    bestMatch(matches),
    { layer: 'gpus', id, title: String(id), detail, longitude, latitude },
    'gpu_number',
  );
}

/** The best results: exact matches, then prefixes, then substrings; within these by field, then in natural order. */
export const rankResults = (candidates: readonly Candidate[], limit: number): SearchResult[] =>
  candidates
    .toSorted((a, b) => a.fit - b.fit || a.field - b.field || inNaturalOrder(a.result.title, b.result.title))
    .slice(0, limit)
    .map(({ result }) => result);
