import type { Comparison } from '../compare.ts';
import { covers } from '../geometry/inside.ts';
import { boundariesOf } from '../geometry/raw.ts';
import { type MapWell, mapWells, naturalOrder } from '../map/wells.ts';
import type { Oracle } from '../oracle.ts';
import type { Random } from '../random.ts';

interface Result {
  layer: 'wells' | 'gpus';
  id: number;
  title: string;
  matched: { field: string; value: string } | null;
}

const SEARCHES = 80;
const PLACES = 40;
const MOST = 49;
const [EQUAL, BEGINS, CONTAINS] = [0, 1, 2];
/** In the order in which equally good matches stand: numbers, names, then addresses. */
const FIELDS = [
  'gpu_number',
  'Well',
  'gpu_name',
  'StateWellNumber',
  'WellReportTrackingNumber',
  'PluggingReportTrackingNumber',
  'Section Block Survey Address',
  'GPU',
];

/** Capitals, blanks and punctuation do not count: "np 0123" is NP-0123. */
export const keyOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}\u0080-\u{10ffff}]/gu, '');

function fitOf(value: string | null, key: string): number | null {
  const own = keyOf(value ?? '');
  if (own === key) return EQUAL;
  if (own.startsWith(key)) return BEGINS;
  return own.includes(key) ? CONTAINS : null;
}

/** Zeros before a number may be left out, and letters before it: "42" and "da 42" are DA-0042. */
export function isSameNumber(number: string, key: string): boolean {
  const [own, asked] = [keyOf(number), key].map((text) => /^(.*?)0*([1-9]\d*)$/.exec(text));
  return own?.[2] !== undefined && own[2] === asked?.[2] && own[1]!.startsWith(asked[1]!);
}

interface Found extends Result {
  fit: number;
}

interface Gpu {
  gpu_number: number;
  gpu_name: string | null;
}

const best = (
  result: Omit<Result, 'matched'>,
  own: string,
  matches: { field: string; value: string; fit: number | null }[],
): Found[] => {
  const fits = matches.filter((match): match is typeof match & { fit: number } => match.fit !== null);
  const [match] = fits.sort(
    (one, other) => one.fit - other.fit || FIELDS.indexOf(one.field) - FIELDS.indexOf(other.field),
  );
  if (!match) return [];
  return [
    { ...result, fit: match.fit, matched: match.field === own ? null : { field: match.field, value: match.value } },
  ];
};

function findAll(text: string, wells: readonly MapWell[], gpus: readonly Gpu[]): Found[] {
  const key = keyOf(text.replace(/^well /i, ''));
  const gpu = /^(?:gpu)?0*([1-9]\d{0,9})$/.exec(key)?.[1];
  const asked = gpu ?? key;
  // Without three letters or digits in a row, nothing is found by its middle.
  const isLong = /[a-z0-9]{3}/.test(key);
  const kept = (found: Found) => found.layer === 'gpus' || found.fit < CONTAINS || isLong;
  const ofGpus = gpus.flatMap(({ gpu_number, gpu_name }) =>
    best({ layer: 'gpus', id: gpu_number, title: `${gpu_number}` }, 'gpu_number', [
      { field: 'gpu_number', value: `${gpu_number}`, fit: fitOf(`${gpu_number}`, asked) },
      ...(gpu_name === null ? [] : [{ field: 'gpu_name', value: gpu_name, fit: fitOf(gpu_name, asked) }]),
    ]),
  );
  const ofWells = wells.flatMap((well) => {
    const fields = FIELDS.filter((field) => field !== 'Well' && field !== 'GPU' && field in well) as (keyof MapWell)[];
    return best({ layer: 'wells', id: well.well_ndx, title: well.Well }, 'Well', [
      { field: 'Well', value: well.Well, fit: isSameNumber(well.Well, key) ? EQUAL : fitOf(well.Well, key) },
      ...fields.map((field) => ({
        field,
        value: well[field] as string,
        fit: well[field] === null ? null : fitOf(well[field] as string, key),
      })),
      { field: 'GPU', value: `${gpu}`, fit: gpu !== undefined && well.GPU === Number(gpu) ? EQUAL : null },
    ]);
  });
  const rank = ({ fit, matched, layer }: Found) =>
    fit * 100 + FIELDS.indexOf(matched?.field ?? (layer === 'gpus' ? 'gpu_number' : 'Well'));
  return [...ofGpus, ...ofWells]
    .filter(kept)
    .sort((one, other) => rank(one) - rank(other) || naturalOrder(one.title, other.title));
}

function randomText(wells: readonly MapWell[], gpus: readonly Gpu[], random: Random): string {
  const well = random.pick(wells);
  const gpu = random.pick(gpus);
  const part = (text: string | null) => {
    const from = random.pick([0, 0, Math.floor(random.between(0, (text ?? '').length))]);
    return (text ?? '').slice(from, from + random.pick([2, 3, 4, 6, 30])) || 'no such';
  };
  return random.pick([
    () => well.Well,
    () => well.Well.toLowerCase().replace('-', ' '),
    () => `Well ${well.Well}`,
    () => well.Well.replace(/-0*/, ''),
    () => `${Number(/\d+$/.exec(well.Well)?.[0])}`,
    () => part(well.Well),
    () => part(well.StateWellNumber),
    () => well.StateWellNumber ?? 'nothing of the kind',
    () => part(well.WellReportTrackingNumber),
    () => part(well['Section Block Survey Address']),
    () => well['Section Block Survey Address'] ?? 'no address',
    () => `${gpu.gpu_number}`,
    () => `GPU ${gpu.gpu_number}`,
    () => part(`${gpu.gpu_number}`),
    () => part(gpu.gpu_name),
    () => gpu.gpu_name ?? 'no name',
    () => random.pick(['zzz', '-', '%', '_', 'é', '0', 'a']),
  ])();
}

/** What a search finds, best first, and places of the gazetteer. */
export async function* search(oracle: Oracle): AsyncGenerator<Comparison> {
  const { visitor, random } = oracle;
  const wells = (await mapWells(oracle)).filter(({ FormerNumbers }) => FormerNumbers === null);
  const gpus = await oracle.rows<Gpu>(
    'SELECT gpu_number, gpu_name FROM gpu WHERE ended_on IS NULL ORDER BY gpu_number',
  );
  for (let count = 0; count < SEARCHES * oracle.times; count++) {
    const text = randomText(wells, gpus, random);
    const told = await visitor.get<Result[]>(`/map-search?q=${encodeURIComponent(text)}`);
    const found = keyOf(text) === '' ? [] : findAll(text, wells, gpus);
    const what = `search for “${text}”`;
    yield { what: `${what}, how many`, portal: told.length, oracle: Math.min(MOST, found.length) };
    const written = (results: readonly Result[]) =>
      results.map(({ layer, title, matched }) => `${layer} ${title} ${matched?.field ?? ''}: ${matched?.value ?? ''}`);
    if (found.length <= MOST) yield { what, portal: written(told), oracle: written(found) };
    else {
      // Of many that contain a text, any may be shown: equal ones must be.
      const equal = found.filter(({ fit }) => fit === EQUAL).slice(0, MOST);
      yield { what: `${what}, equal`, portal: written(told.slice(0, equal.length)), oracle: written(equal) };
      const known = new Set(written(found));
      yield {
        what: `${what}, of those that match`,
        portal: written(told)
          .filter((result) => !known.has(result))
          .join(),
        oracle: '',
      };
    }
  }
  yield* places(oracle);
}

async function* places(oracle: Oracle): AsyncGenerator<Comparison> {
  const sections = await boundariesOf(oracle, 'survey-section');
  const counties = await boundariesOf(oracle, 'county');
  if (sections.length === 0) return;
  for (let count = 0; count < PLACES * oracle.times; count++) {
    const { name } = oracle.random.pick(sections);
    const told = await oracle.visitor.get<
      { name: string; kind: string; detail: string | null; longitude: number; latitude: number }[]
    >(`/map-search/places?q=${encodeURIComponent(name)}`);
    const named = sections.filter((section) => keyOf(section.name) === keyOf(name));
    const found = told.filter((place) => place.kind === 'survey-section' && keyOf(place.name) === keyOf(name));
    yield { what: `places named ${name}`, portal: found.length, oracle: Math.min(MOST, named.length) };
    for (const { longitude, latitude, detail } of found) {
      const isInside = named.some((section) => covers(section.area, [longitude, latitude]));
      yield { what: `place of ${name}`, portal: isInside ? 'inside' : [longitude, latitude].join(), oracle: 'inside' };
      const county = counties.find((one) => covers(one.area, [longitude, latitude]))?.name;
      yield {
        what: `county of ${name}`,
        portal: detail,
        oracle: county === undefined ? null : `${county.replace(/ County$/, '')} County`,
      };
    }
  }
}
