import type { Page } from 'playwright-core';
import type { Comparison } from '../compare.ts';
import { areaOf } from '../geometry/geodesic.ts';
import { boundariesOf } from '../geometry/raw.ts';
import type { Oracle } from '../oracle.ts';
import { parseCsv } from '../papers/csv.ts';
import { type Answer, type Office, withOffice } from '../papers/office.ts';
import { sheetOf } from '../papers/xlsx.ts';
import type { Login } from '../portal/sign-in.ts';

interface Export {
  who: Login | null;
  path: string;
  answers: RegExp;
  /** How many rows there must be. */
  count?: string;
}

const ONE_GPU = '(SELECT min(gpu_number) FROM well JOIN gpu USING (gpu_number) WHERE ended_on IS NULL)';

const exportsOf = (gpu: number, place: string): Export[] => [
  { who: 'owner', path: '/data-access/tools/site-summary-table', answers: /\/ui-site-summary/ },
  {
    who: null,
    path: '/public-resources/tools/gpu-select',
    answers: /\/ui-map-wells-rev/,
    count: 'SELECT count(*) FROM well',
  },
  {
    who: null,
    path: `/public-resources/tools/gpu-select/${gpu}`,
    answers: /\/gpu-reports\/|\/ui-map-wells-rev/,
    count: `SELECT count(*) FROM well WHERE gpu_number = ${ONE_GPU}`,
  },
  { who: null, path: `/public-tools/tools/adjacent-wells/${place}/20000`, answers: /\/adjacent-wells\// },
  { who: 'admin', path: '/admin/users-management', answers: /\/users-management/ },
  { who: 'admin', path: '/admin/late-fees', answers: /\/late-fees/ },
  { who: 'admin', path: '/admin/late-fees?state=owes', answers: /\/late-fees/ },
  { who: 'admin', path: '/admin/late-fees?state=not-filed', answers: /\/late-fees/ },
  { who: 'admin', path: '/production', answers: /\/production\/reports/ },
  { who: 'admin', path: '/admin/records/wells', answers: /\/records\/wells/, count: 'SELECT count(*) FROM well' },
  { who: 'admin', path: '/admin/records/gpus', answers: /\/records\/gpus/, count: 'SELECT count(*) FROM gpu' },
  { who: 'admin', path: '/admin/records/permits', answers: /\/records\/permits/, count: 'SELECT count(*) FROM permit' },
  { who: 'admin', path: '/admin/records/owners', answers: /\/records\/owners/, count: 'SELECT count(*) FROM owner' },
  { who: 'admin', path: '/admin/records/meters', answers: /\/records\/meters/, count: 'SELECT count(*) FROM meter' },
  {
    who: 'admin',
    path: '/admin/records/well-classes',
    answers: /\/records\/well-classes/,
    count: 'SELECT count(*) FROM well_class',
  },
  {
    who: 'admin',
    path: '/admin/records/well-types',
    answers: /\/records\/well-types/,
    count: 'SELECT count(*) FROM well_type',
  },
  {
    who: 'admin',
    path: '/admin/records/well-statuses',
    answers: /\/records\/well-statuses/,
    count: 'SELECT count(*) FROM well_status',
  },
  { who: 'admin', path: '/admin/mail', answers: /\/mail/, count: 'SELECT count(*) FROM mail' },
  { who: 'admin', path: '/admin/ownership', answers: /\/verifications/ },
  { who: 'admin', path: '/admin/telemetry', answers: /\/telemetry/ },
];

/** CSV of tables, the sheet of readings in both forms, and GeoJSON: row by row what the API says. */
export async function* exportedFiles(oracle: Oracle): AsyncGenerator<Comparison> {
  const [row] = await oracle.rows<{ gpu: number; place: string }>(
    `SELECT ${ONE_GPU} AS gpu, (SELECT (ST_AsGeoJSON(location)::json -> 'coordinates')::text FROM well ORDER BY well_ndx LIMIT 1) AS place`,
  );
  const [longitude, latitude] = JSON.parse(row!.place) as [number, number];
  yield* withOffice(oracle.portalUrl, async function* (office) {
    for (const one of exportsOf(row!.gpu, `${latitude.toFixed(5)}/${longitude.toFixed(5)}`))
      yield* compareCsv(oracle, office, one);
  });
  yield* compareSheet(oracle);
  yield* compareGeoJson(oracle);
}

/** The button is disabled until the rows are there. */
const pressExport = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Export CSV' }).first().click({ timeout: 60_000 });

async function* compareCsv(
  oracle: Oracle,
  office: Office,
  { who, path, answers, count }: Export,
): AsyncGenerator<Comparison> {
  const saved = await office.save(who, path, 'en', pressExport).catch((error: Error) => error.message);
  if (typeof saved === 'string') {
    yield { what: path, portal: saved, oracle: 'a file' };
    return;
  }
  const [header, ...rows] = parseCsv(Buffer.from(saved.bytes).toString('utf8'));
  const what = `${saved.name} (${path})`;
  if (count) {
    const [found] = await oracle.rows<{ count: string }>(count);
    yield { what: `${what}: rows`, portal: rows.length, oracle: Number(found!.count) };
  }
  const objects = objectsIn(saved.answers.filter((answer) => answers.test(answer.path)));
  yield { what: `${what}: answers`, portal: objects.length > 0, oracle: true };
  const known = new Set(objects.flatMap(({ texts }) => [...texts]));
  for (const row of rows) {
    const numbers = row.filter((cell) => /^-?\d+(\.\d+)?$/.test(cell)).map(Number);
    const names = row.filter((cell) => known.has(cell) && !/^-?\d+(\.\d+)?$/.test(cell));
    const isOf = ({ numbers: own }: Leaves) =>
      numbers.every((number) => UNITS.some((unit) => own.some((one) => isSame(one * unit, number))));
    const fitting = objects.filter(isOf);
    // Words are the page's; a name is the API's.
    const isNamed = names.length === 0 || fitting.some(({ texts }) => names.some((name) => texts.has(name)));
    yield {
      what: `${what}: ${header?.[0]} ${row[0]}`,
      portal: fitting.length > 0 && isNamed ? 'as answered' : row.join(' | '),
      oracle: 'as answered',
    };
  }
}

interface Leaves {
  numbers: readonly number[];
  texts: ReadonlySet<string>;
}

/** Feet as yards, cents as dollars, a share in percent. */
const UNITS = [1, 1 / 3, 0.01, 100];
const isSame = (one: number, other: number): boolean => Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(other));

/** Others are lists. */
const MAX_NUMBERS = 2_000;

function objectsIn(answers: readonly Answer[]): Leaves[] {
  const found: Leaves[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one);
    else if (typeof value === 'object' && value !== null) {
      const leaves = leavesOf(value);
      if (leaves.numbers.length < MAX_NUMBERS) found.push(leaves);
      for (const one of Object.values(value)) if (Array.isArray(one)) visit(one);
    }
  };
  for (const { body } of answers) visit(body);
  return found;
}

function leavesOf(object: object): Leaves {
  const [numbers, texts] = [[] as number[], new Set<string>()];
  const visit = (value: unknown): void => {
    if (typeof value === 'number') numbers.push(value);
    else if (typeof value === 'string') {
      texts.add(value);
      if (/^-?\d+(\.\d+)?$/.test(value)) numbers.push(Number(value));
    } else if (Array.isArray(value)) {
      numbers.push(value.length);
      value.forEach(visit);
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit);
  };
  for (const value of Object.values(object)) visit(value);
  // A whole list has no shares of its own.
  const shares =
    numbers.length < 40 ? numbers.flatMap((part) => numbers.flatMap((whole) => (whole === 0 ? [] : part / whole))) : [];
  return { numbers: [...numbers, ...shares], texts };
}

async function* compareSheet({ owner, rows }: Oracle): AsyncGenerator<Comparison> {
  const [{ year }] = (await rows<{ year: number }>('SELECT max(year) AS year FROM production_report')) as [
    { year: number },
  ];
  const bytesOf = async (format: string) => owner.file(`/production/bulk-template?year=${year}&format=${format}`);
  const csv = parseCsv(Buffer.from(await bytesOf('csv')).toString('utf8'));
  const xlsx = sheetOf(await bytesOf('xlsx'));
  yield { what: `sheet of ${year}: rows`, portal: xlsx.length, oracle: csv.length };
  for (const [index, row] of csv.entries())
    for (const [column, cell] of row.entries()) {
      const other = xlsx[index]?.[column] ?? '';
      yield { what: `sheet of ${year}: row ${index}, ${csv[0]![column]}`, ...compareCells(cell, other) };
    }
}

/** `12/18/2025` */
const DAY = /^\d{2}\/\d{2}\/\d{4}$/;
const DAY_MS = 86_400_000;

/** A sheet keeps days as numbers, since the day before January 1, 1900, with a February 29 in that year. */
function dayOfSerial(serial: number): string {
  const [year, month, day] = new Date(Date.UTC(1899, 11, 30) + serial * DAY_MS).toISOString().slice(0, 10).split('-');
  return `${month}/${day}/${year}`;
}

function compareCells(csv: string, xlsx: string): Omit<Comparison, 'what'> {
  if (DAY.test(csv) && Number(xlsx) > 0) return { portal: dayOfSerial(Number(xlsx)), oracle: csv };
  const isNumber = csv !== '' && !Number.isNaN(Number(csv)) && !Number.isNaN(Number(xlsx));
  return isNumber ? { portal: Number(xlsx), oracle: Number(csv) } : { portal: xlsx, oracle: csv };
}

const MILLIONTH = 0.51e-6;
const SOURCES = {
  district: 'district',
  counties: 'county',
  'survey-sections': 'survey-section',
  aquifers: 'aquifer',
  subdivisions: 'subdivision',
};

async function* compareGeoJson(oracle: Oracle): AsyncGenerator<Comparison> {
  for (const [source, kind] of Object.entries(SOURCES)) {
    const boundaries = await boundariesOf(oracle, kind);
    const { features } = await oracle.visitor.get<{
      features: { id: number; geometry: object; properties: { name?: string } }[];
    }>(`/public-map/sources/${source}`);
    yield { what: `${source}.geojson: features`, portal: features.length, oracle: boundaries.length };
    for (const { ndx, name, area } of boundaries) {
      const feature = features.find(({ id }) => id === ndx);
      yield { what: `${source}.geojson: name of ${name}`, portal: feature?.properties.name, oracle: name };
      const written = feature ? areaOf(feature.geometry).flat(2) : [];
      const isNear = area
        .flat(2)
        .every(
          ([x, y], index) =>
            Math.abs(x - (written[index]?.[0] ?? 0)) < MILLIONTH &&
            Math.abs(y - (written[index]?.[1] ?? 0)) < MILLIONTH,
        );
      yield { what: `${source}.geojson: outline of ${name}`, portal: isNear, oracle: true };
    }
  }
}
