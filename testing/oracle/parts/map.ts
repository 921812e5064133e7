import type { Comparison } from '../compare.ts';
import { areaOf } from '../geometry/geodesic.ts';
import { gpusOf } from '../geometry/raw.ts';
import { type MapWell, mapWells, naturalOrder } from '../map/wells.ts';
import { near } from '../near.ts';
import type { Oracle } from '../oracle.ts';

interface Source {
  id: string;
  kind: string;
  data?: { features: { id: number; geometry: { coordinates: unknown }; properties: Record<string, unknown> }[] };
}

const VIEWS = 40;
const MILLIONTH = 0.51e-6;
const FILTERS = { wellClass: 'Well Class', wellType: 'Well Type', wellStatus: 'Well Status' } as const;
const FLAGS = { hasDtwWinterobs: 'Winter Observations', hasDtwTelemData: 'Telemetry' } as const;
const POPUP = [
  'Well',
  'Well Class',
  'Well Type',
  'Well Status',
  'Monitoring Status',
  'Completion Date',
  'GPU',
  'Section Block Survey Address',
  'well_ndx',
  'Winter Observations',
  'Telemetry',
  'Battery Data',
  'Water Temperature Data',
  'StateWellNumber',
  'WellReportTrackingNumber',
  'PluggingReportTrackingNumber',
  'state_links',
  'file_attachments',
] as const;
const TOOL = [
  'Well',
  'Well Class',
  'Well Type',
  'Well Status',
  'Completion Date',
  'Max Yield (GPM)',
  'Remarks',
  'GPU',
  'npgcd_well_class_ndx',
  'npgcd_well_status_ndx',
] as const;

const only = <Key extends keyof MapWell>(well: MapWell, keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, well[key]]));

/** Wells and GPUs of the map and of GPU Select, and what filters find. */
export async function* map(oracle: Oracle): AsyncGenerator<Comparison> {
  const wells = await mapWells(oracle);
  yield* compareSources(oracle, wells);
  yield* compareGpuSelect(oracle, wells);
  yield* compareCounts(oracle, wells);
  for (let count = 0; count < VIEWS * oracle.times; count++) yield* compareView(oracle, wells);
}

async function* compareSources(oracle: Oracle, wells: readonly MapWell[]): AsyncGenerator<Comparison> {
  const sources = await oracle.admin.get<Source[]>('/public-map/sources');
  const features = sources.find(({ id }) => id === 'wells')?.data?.features;
  // A large district's wells come as tiles.
  if (!features) return;
  const told = new Map(features.map((feature) => [feature.id, feature]));
  yield { what: 'wells on the map', portal: told.size, oracle: wells.length };
  for (const well of wells) {
    const feature = told.get(well.well_ndx);
    const [longitude_dd, latitude_dd] = well.place;
    yield {
      what: `popup of ${well.Well}`,
      portal: feature?.properties,
      oracle: { ...only(well, POPUP), longitude_dd, latitude_dd },
    };

    // GeoJSON has six decimals.
    const drawn = (feature?.geometry.coordinates ?? []) as number[];
    yield near(`longitude of ${well.Well}`, drawn[0], longitude_dd, MILLIONTH);
    yield near(`latitude of ${well.Well}`, drawn[1], latitude_dd, MILLIONTH);
  }
  const gpus = await gpusOf(oracle);
  const drawnGpus = new Map(
    sources.find(({ id }) => id === 'gpus')?.data?.features.map((feature) => [feature.id, feature]),
  );
  yield { what: 'GPUs on the map', portal: drawnGpus.size, oracle: gpus.length };
  for (const { number, acres } of gpus)
    yield {
      what: `popup of GPU ${number}`,
      portal: drawnGpus.get(number)?.properties,
      oracle: { gpu_number: number, total_acres: acres },
    };
}

async function* compareGpuSelect(oracle: Oracle, wells: readonly MapWell[]): AsyncGenerator<Comparison> {
  const told = await oracle.admin.get<Record<string, unknown>[]>('/ui-map-wells-rev');
  const byNumber = new Map(told.map((well) => [well.Well, well]));
  yield { what: 'wells of GPU Select', portal: told.length, oracle: wells.length };
  for (const well of wells) {
    const [Longitude, Latitude] = well.place;
    // From 4 pixels for no yield to 10 for 1,000 gallons a minute, with the square root in between.
    const yieldGpm = Math.min(1000, Math.max(0, well['Max Yield (GPM)'] ?? 0));
    const map_circle_radius = Math.round((4 + 6 * Math.sqrt(yieldGpm / 1000)) * 10) / 10;
    const links = { 'State Links': well.state_links, 'File Attachments': well.file_attachments };
    yield {
      what: `GPU Select, ${well.Well}`,
      portal: byNumber.get(well.Well),
      oracle: { ...only(well, TOOL), ...links, Longitude, Latitude, map_circle_radius },
    };
  }
  const gpus = await gpusOf(oracle);
  const areas = new Map(
    (await oracle.visitor.get<{ gpu_number: number; gpu_geometry: object }[]>('/ui-map-gpus')).map((gpu) => [
      gpu.gpu_number,
      gpu.gpu_geometry,
    ]),
  );
  yield { what: 'GPUs of GPU Select', portal: areas.size, oracle: gpus.length };
  for (const { number, area } of gpus) {
    const told = areas.get(number);
    const [corners, written] = [area.flat(2), told ? areaOf(told).flat(2) : []];
    yield { what: `corners of GPU ${number}`, portal: written.length, oracle: corners.length };
    const offBy = Math.max(
      ...corners.map(([x, y], index) => Math.max(Math.abs(x - written[index]![0]), Math.abs(y - written[index]![1]))),
    );
    yield { what: `corners of GPU ${number}, to the millionth of a degree`, portal: offBy <= MILLIONTH, oracle: true };
  }
  const some = oracle.random.pick(gpus).number;
  const ofGpu = await oracle.visitor.get<{ Well: string }[]>(`/ui-map-wells-rev/${some}`);
  yield {
    what: `wells of GPU ${some}`,
    portal: ofGpu.map(({ Well }) => Well).sort(),
    oracle: wells
      .filter(({ GPU }) => GPU === some)
      .map(({ Well }) => Well)
      .sort(),
  };
}

const KIND = [...Object.values(FILTERS), ...Object.values(FLAGS)] as const;

async function* compareCounts({ visitor }: Oracle, wells: readonly MapWell[]): AsyncGenerator<Comparison> {
  const kindOf = (row: Record<string, unknown>) => KIND.map((name) => row[name]).join(', ');
  const counts = new Map<string, number>();
  for (const well of wells) {
    const kind = kindOf(well as unknown as Record<string, unknown>);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const told = await visitor.get<({ count: number } & Record<string, unknown>)[]>('/public-map/well-counts');
  yield { what: 'kinds of wells', portal: told.length, oracle: counts.size };
  for (const row of told)
    yield { what: `wells: ${kindOf(row)}`, portal: row.count, oracle: counts.get(kindOf(row)) ?? 0 };
}

/** `null` sorts last in both directions; wells that are alike stand in natural order. */
const SORTS = ['Well', 'Well Class', 'Well Type', 'Well Status', 'Completion Date', 'GPU'] as const;

function sorted(wells: readonly MapWell[], sort: (typeof SORTS)[number], isDescending: boolean): MapWell[] {
  const direction = isDescending ? -1 : 1;
  return wells.toSorted((one, other) => {
    const [a, b] = [one[sort], other[sort]];
    const natural = naturalOrder(one.Well, other.Well);
    if (sort === 'Well') return natural * direction;
    if (a === b) return natural;
    if (a === null || b === null) return a === null ? 1 : -1;
    return (a < b ? -1 : 1) * direction;
  });
}

async function* compareView({ visitor, random }: Oracle, wells: readonly MapWell[]): AsyncGenerator<Comparison> {
  const [x, y] = random.pick(wells).place;
  const size = random.pick([0.01, 0.1, 0.5, 3]);
  const [west, east, south, north] = [
    x - size * random.next(),
    x + size * random.next(),
    y - size * random.next(),
    y + size * random.next(),
  ];
  const asked = new Map<keyof MapWell, readonly unknown[]>();
  const query = new URLSearchParams({ west: `${west}`, east: `${east}`, south: `${south}`, north: `${north}` });
  for (const [parameter, property] of Object.entries(FILTERS)) {
    if (random.next() < 0.5) continue;
    const values = [...new Set(Array.from({ length: random.pick([1, 2, 3]) }, () => random.pick(wells)[property]))];
    asked.set(property, values);
    query.set(parameter, values.join());
  }
  for (const [parameter, property] of Object.entries(FLAGS)) {
    if (random.next() < 0.7) continue;
    asked.set(property, [true]);
    query.set(parameter, 'true');
  }
  const [sort, isDescending] = [random.pick(SORTS), random.next() < 0.5];
  const [limit, offset] = [random.pick([1, 30, 500]), random.pick([0, 0, 7])];
  for (const [name, value] of Object.entries({ sort, descending: isDescending, limit, offset }))
    query.set(name, `${value}`);
  const told = await visitor.get<{ total: number; wells: Record<string, unknown>[] }>(`/public-map/wells?${query}`);
  const found = wells.filter(
    ({ place: [lon, lat], ...well }) =>
      lon >= west &&
      lon <= east &&
      lat >= south &&
      lat <= north &&
      [...asked].every(([key, values]) => values.includes((well as MapWell)[key])),
  );
  yield { what: `wells in view: ${query}`, portal: told.total, oracle: found.length };
  const page = sorted(found, sort, isDescending).slice(offset, offset + limit);
  yield {
    what: `page of wells: ${query}`,
    portal: told.wells.map(({ Well }) => Well),
    oracle: page.map(({ Well }) => Well),
  };
}
