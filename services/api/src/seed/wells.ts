import { DAY_MS } from '@portal/shared-api/time';
import type { MultiPolygon } from 'geojson';
import { UNKNOWN_NDX } from '../defaults/lookups.ts';
import { stateReportLink } from '../defaults/state-reports.ts';
import { contains } from './geography.ts';
import type { GpuPlan } from './gpus.ts';
import { OWNER_FORMS, OWNER_WORDS, REMARKS, WELL_PREFIX } from './places.ts';
import type { Random } from './random.ts';
import { addressOf, latOfHalf, lonOfHalf, QUARTERS, type Section } from './sections.ts';

/** Last day of the demo data, fixed for reproducibility. */
export const DEMO_END = Date.UTC(2026, 10, 15);
const WINTER_WELLS = 430;
const TELEMETRY_WELLS = 40;

const TYPE = {
  Irrigation: 1,
  Domestic: 2,
  Stock: 3,
  Municipal: 4,
  Industrial: 5,
  Monitoring: 6,
  Injection: 7,
  Unknown: UNKNOWN_NDX,
};
type TypeName = keyof typeof TYPE;
/** Percentage of each type inside and outside of GPUs. */
const IN_GPU = {
  Irrigation: 80,
  Domestic: 6,
  Stock: 7,
  Municipal: 1,
  Industrial: 2,
  Monitoring: 2,
  Injection: 1,
  Unknown: 1,
};
const ELSEWHERE = {
  Irrigation: 10,
  Domestic: 30,
  Stock: 44,
  Municipal: 2,
  Industrial: 6,
  Monitoring: 4,
  Injection: 1,
  Unknown: 3,
};
/** Yield range in gallons per minute; types that are not pumped have none. */
const YIELD_GPM: Partial<Record<TypeName, [number, number]>> = {
  Irrigation: [60, 1100],
  Domestic: [3, 30],
  Stock: [2, 25],
  Municipal: [100, 900],
  Industrial: [40, 500],
};

const STATUS = { Active: 1, Inactive: 2, Proposed: 3, Plugged: 4, Capped: 5, Destroyed: 6 };
const STATUS_OF_OLD = { Active: 57, Inactive: 14, Plugged: 19, Capped: 5, Destroyed: 5 };
const STATUS_OF_RECENT = { Active: 86, Inactive: 6, Plugged: 4, Capped: 3, Destroyed: 1 };
const ERA_WEIGHTS = { '1930-1949': 8, '1950-1979': 50, '1980-2000': 22, '2001-2026': 20 };

/** The class for a yield in gallons per minute. A demo assumption, not the district's rule. */
export function classOfYield(maxYieldGpm: number | null, type: TypeName): number {
  if (type === 'Unknown') return UNKNOWN_NDX;
  if (maxYieldGpm === null) return 21;
  const limits = [25, 250, 500, 800];
  return [5, 1, 2, 3][limits.findIndex((limit) => maxYieldGpm <= limit)] ?? 4;
}

export type DemoWell = ReturnType<typeof describeWell>;

/** Depth to water in feet below land surface in 2026: deeper in the northwest, with gentle waves. */
export const depthToWaterFeet = (lon: number, lat: number): number =>
  Math.round(190 - (lon + 101.5) * 45 + (lat - 36) * 60 + 40 * Math.sin(lon * 4) * Math.cos(lat * 7));

const isoDate = (time: number): string => new Date(time).toISOString().slice(0, 10);

function dates(random: Random): { completed: number; year: number } {
  const [from, to] = random.weighted(ERA_WEIGHTS).split('-').map(Number) as [number, number];
  const completed = Math.floor(random.between(Date.UTC(from, 0, 1), Math.min(Date.UTC(to, 11, 31), DEMO_END)) / DAY_MS);
  return { completed: completed * DAY_MS, year: new Date(completed * DAY_MS).getUTCFullYear() };
}

/** A state well number in the Panhandle's quadrangles 02 to 06. @param share 0 to 1 */
function stateWellNumber(share: number): string {
  const wellsOfQuadrangle = 64 * 9 * 99;
  const index = Math.floor(share * 5 * wellsOfQuadrangle);
  const quadrangle = 2 + Math.floor(index / wellsOfQuadrangle);
  const eighth = 1 + (Math.floor(index / (9 * 99)) % 64);
  const third = 1 + (Math.floor(index / 99) % 9);
  const twoDigits = (value: number) => `${value}`.padStart(2, '0');
  return `${twoDigits(quadrangle)}${twoDigits(eighth)}${third}${twoDigits(1 + (index % 99))}`;
}

function papers(random: Random, wellNumber: string, year: number, isPlugged: boolean) {
  const stateNumber = year < 2001 && random.chance(0.45) ? stateWellNumber(random.next()) : null;
  const tracking = () => `${random.whole(10_000, 690_000)}`;
  const report = year >= 2001 && random.chance(0.9) ? tracking() : null;
  const plugging = isPlugged && random.chance(0.5) ? tracking() : null;
  const scanned = random.chance(0.3);
  return {
    state_well_number: stateNumber,
    well_report_tracking_number: report,
    plugging_report_tracking_number: plugging,
    state_links: stateNumber && stateReportLink(stateNumber),
    // A reserved domain: the demo's scanned reports do not exist, and no real server should get requests for them.
    file_attachments: scanned ? `Driller's log;https://files.npgcd.example/wells/${wellNumber}.pdf` : null,
  };
}

interface Place {
  section: Section;
  quarter: (typeof QUARTERS)[number];
  gpu_number: number | null;
  lon: number;
  lat: number;
}

function describeWell(random: Random, wellNumber: string, { section, quarter, gpu_number, lon, lat }: Place) {
  const type = random.weighted(gpu_number === null ? ELSEWHERE : IN_GPU);
  const { completed, year } = dates(random);
  const proposed = year === 2026 && random.chance(0.8);
  const status = proposed ? 'Proposed' : random.weighted(year < 1976 ? STATUS_OF_OLD : STATUS_OF_RECENT);
  const range = YIELD_GPM[type];
  // Low yields are more common than high ones.
  const max_yield_gpm = range ? Math.round(range[0] + (range[1] - range[0]) * random.next() ** 1.7) : null;
  const finalized = year >= 1980 ? completed + random.whole(20, 200) * DAY_MS : DEMO_END;
  const waterFeet = depthToWaterFeet(lon, lat);
  return {
    well_number: wellNumber,
    npgcd_well_class_ndx: classOfYield(max_yield_gpm, type),
    well_type_ndx: TYPE[type],
    npgcd_well_status_ndx: STATUS[status],
    monitoring_status_ndx: 1,
    completion_date: proposed ? null : isoDate(completed),
    finalized_date: proposed || finalized >= DEMO_END ? null : isoDate(finalized),
    gpu_number,
    section_block_survey_address: addressOf(section),
    quarter_section: quarter as string,
    max_yield_gpm,
    remarks: random.chance(0.25) ? random.pick(REMARKS) : null,
    surface_elevation_feet: Math.round(2400 + (-100 - lon) * 700 + 30 * random.noise()),
    well_depth_feet: proposed ? null : Math.min(700, Math.max(100, waterFeet + random.whole(40, 330))),
    county_ndx: section.county.county_ndx,
    aquifer_ndx: lon < -102.2 && random.chance(0.12) ? random.whole(2, 3) : 1,
    owner_name: `${random.pick(OWNER_WORDS)} ${random.pick(OWNER_FORMS)}`,
    ...papers(random, wellNumber, year, status === 'Plugged'),
    has_winter_observations: false,
    has_telemetry: false,
    has_battery_data: false,
    has_water_temperature_data: false,
    data_source: 'demo',
    location: `SRID=4326;POINT(${lon.toFixed(6)} ${lat.toFixed(6)})`,
  };
}

/** Makes the first suitable wells monitored: up to 430 with winter observations, and 40 with telemetry. */
function createMonitoring() {
  let winter = WINTER_WELLS;
  let telemetry = TELEMETRY_WELLS;
  return (well: DemoWell): DemoWell => {
    const inUse = well.npgcd_well_status_ndx === STATUS.Active;
    const isOld = well.completion_date !== null && well.completion_date < '2001';
    const suits = well.well_type_ndx === TYPE.Monitoring || well.well_type_ndx === TYPE.Irrigation;
    const hasTelemetry = telemetry > 0 && inUse && isOld && well.well_type_ndx === TYPE.Monitoring;
    const hasWinter = winter > 0 && inUse && isOld && suits;
    if (hasTelemetry) telemetry -= 1;
    if (hasWinter) winter -= 1;
    return {
      ...well,
      monitoring_status_ndx: 1 + (hasWinter ? 1 : 0) + (hasTelemetry ? 2 : 0),
      has_winter_observations: hasWinter,
      has_telemetry: hasTelemetry,
      has_battery_data: hasTelemetry,
      has_water_temperature_data: hasTelemetry,
    };
  };
}

export interface WellWorld {
  district: MultiPolygon;
  sections: Section[];
  gpuAt: GpuPlan['gpuAt'];
}

export function* createWells(world: WellWorld, count: number, random: Random): Generator<DemoWell> {
  const monitor = createMonitoring();
  const numbers = new Map<string, number>();
  for (let made = 0; made < count; ) {
    const section = random.pick(world.sections);
    const [right, lower] = [random.whole(0, 1), random.whole(0, 1)];
    const [halfColumn, halfRow] = [2 * section.column + right, 2 * section.row + lower];
    const lon = lonOfHalf(halfColumn + random.between(0.08, 0.92));
    const lat = latOfHalf(halfRow + random.between(0.08, 0.92));
    if (!contains(world.district, [lon, lat]) || !contains(section.county.location, [lon, lat])) continue;
    const prefix = WELL_PREFIX[section.county.name]!;
    const number = (numbers.get(prefix) ?? 0) + 1;
    numbers.set(prefix, number);
    const place = {
      section,
      quarter: QUARTERS[2 * lower + right]!,
      gpu_number: world.gpuAt(halfColumn, halfRow),
      lon,
      lat,
    };
    yield monitor(describeWell(random, `${prefix}-${String(number).padStart(4, '0')}`, place));
    made += 1;
  }
}
