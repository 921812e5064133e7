import type { GazetteerPlace } from '@portal/shared-api';
import { type Fit, fitOf, inNaturalOrder, searchKey } from '../map-search/search-text.ts';
import type { BoundaryPlace } from './places.repository.ts';
import { TOWNS } from './towns.ts';

/** Kinds of places, in the order of equally good matches. */
const KINDS: readonly GazetteerPlace['kind'][] = [
  'town',
  'county',
  'subdivision',
  'public-water-system',
  'survey-section',
];

const STATES: Readonly<Record<string, string>> = {
  tx: 'Texas',
  ok: 'Oklahoma',
  ks: 'Kansas',
  nm: 'New Mexico',
  co: 'Colorado',
};
const STATE_AT_END = /^(.*\S)[\s,]+(tx|texas|ok|oklahoma|ks|kansas|nm|new\s+mexico|co|colorado)\.?\s*$/i;

/** Splits off a state at the end: "Dalhart, TX" is Dalhart in Texas. `state` is `null` without one. */
export function withoutState(text: string): { name: string; state: string | null } {
  const [, name, state] = STATE_AT_END.exec(text) ?? [];
  if (name === undefined || state === undefined) return { name: text, state: null };
  const written = state.toLowerCase().replace(/\s+/g, ' ');
  const named = STATES[written] ?? Object.values(STATES).find((other) => other.toLowerCase() === written) ?? null;
  return { name: name.replace(/[\s,]+$/, ''), state: named };
}

/**
 * Search keys in the spelling of place names: "Section 21, Block 2" as "Sec. 21, Blk. 2", "Moore County" as "Moore".
 */
export function placeKeys(text: string): string[] {
  const abbreviated = text.replace(/\bsection\b/gi, 'sec').replace(/\b(block|bk)\b/gi, 'blk');
  const keys = [text, abbreviated, text.replace(/\s+county\s*$/i, '')].map(searchKey);
  return [...new Set(keys)].filter((key) => key !== '');
}

const inCounty = (name: string): string => (/ county$/i.test(name) ? name : `${name} County`);

const towns = TOWNS.map(([name, county, state, longitude, latitude]) => ({
  state,
  place: { name, kind: 'town', detail: `${inCounty(county)}, ${state}`, longitude, latitude } satisfies GazetteerPlace,
}));

const boundaryPlace = ({ kind, name, county, longitude, latitude }: BoundaryPlace): GazetteerPlace =>
  kind === 'county'
    ? { name: inCounty(name), kind, detail: null, longitude, latitude }
    : { name, kind, detail: county === null ? null : inCounty(county), longitude, latitude };

const bestFit = (name: string, keys: readonly string[]): Fit | null =>
  keys
    .map((key) => fitOf(name, key))
    .reduce((best, fit) => (best === null || (fit !== null && fit < best) ? fit : best));

/** Exact matches first, then prefixes, then substrings; towns before counties. @param state limits towns to a state */
export function rankPlaces(
  boundaries: readonly BoundaryPlace[],
  keys: readonly string[],
  limit: number,
  state: string | null = null,
): GazetteerPlace[] {
  return [
    ...towns
      .filter((town) => state === null || town.state === state)
      .map(({ place }) => ({ place: place as GazetteerPlace, fit: bestFit(place.name, keys) })),
    ...boundaries.map((boundary) => ({ place: boundaryPlace(boundary), fit: bestFit(boundary.name, keys) })),
  ]
    .flatMap(({ place, fit }) => (fit === null ? [] : [{ place, fit }]))
    .sort(
      (a, b) =>
        a.fit - b.fit ||
        KINDS.indexOf(a.place.kind) - KINDS.indexOf(b.place.kind) ||
        inNaturalOrder(a.place.name, b.place.name),
    )
    .slice(0, limit)
    .map(({ place }) => place);
}
