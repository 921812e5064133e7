import { maxPumpedAcreFeet, totalAcreFeet } from '@portal/shared-api/production';
import { DAY_MS } from '@portal/shared-api/time';
import type { StoredEvidence, StoredReading } from '../production/reports.repository.ts';
import { createStamps, type Fate, fateOf, LAST_YEAR } from './production-fates.ts';
import { newMeter, type RunningMeter, run } from './production-meters.ts';
import { type InterimRow, monthlyReadings } from './production-readings.ts';
import { createRandom, type Random } from './random.ts';

const FIRST_YEAR = 2021;
/** Pumping relative to an average year: 2022 was dry, 2025 wet. */
const WEATHER: Record<number, number> = { 2021: 1, 2022: 1.25, 2023: 1.06, 2024: 0.92, 2025: 0.84, 2026: 0.9 };
/** Wells completed before this day may be reported without a meter (spec/production.md). */
const OTHER_METHODS_BEFORE = '2003-10-14';
const ALLOWABLE_ACRE_FEET_PER_ACRE = 1.5;
const MAX_YEAR_SHARE = 0.85;

export interface ProducingWell {
  well_ndx: number;
  max_yield_gpm: number;
  completion_date: string;
}

export interface ProducingGpu {
  gpu_number: number;
  total_acres: number;
  meter_program: string | null;
  /** Largest first. */
  wells: ProducingWell[];
  /** Wells that must be reported although they pump nothing. */
  idleWells: Pick<ProducingWell, 'well_ndx' | 'completion_date'>[];
}

/**
 * Rows of `meter`, `production_report` and `production_reading`, each numbered from 1, and of `meter_reading` and
 * `production_evidence`.
 */
export interface ProductionRows {
  meters: ReturnType<typeof meterRow>[];
  reports: ReturnType<typeof reportRow>[];
  readings: ReturnType<typeof readingRow>[];
  interim: InterimRow[];
  evidence: (Omit<StoredEvidence, 'version'> & { report_ndx: number; entered_by_user_id: string })[];
}

/** What the demo owner's GPUs show, so that every status appears; others are random. */
export interface Story {
  /** Acre-feet per acre in an average year. */
  acreFeetPerAcre?: number;
  fateOfTheLastDue?: Fate;
  hasDraft?: boolean;
  replacesMeterIn?: number;
  /** Its meters are read every month. */
  isReadMonthly?: boolean;
  /** Acre-feet per acre in the last year. */
  thisYear?: number;
  /** The last day on which its meters are read. */
  readUntil?: string;
}

export const needsNoMeters = ({ meter_program, wells, idleWells }: ProducingGpu): boolean =>
  meter_program === 'Alternative method' &&
  [...wells, ...idleWells].every(({ completion_date: completed }) => completed < OTHER_METHODS_BEFORE);

interface Installed extends RunningMeter {
  meter_ndx: number;
  well: ProducingWell;
  readOn: string;
}

const meterRow = (gpuNumber: number, { meter_ndx, well, scale, serial, reading, readOn }: Installed) => ({
  meter_ndx,
  gpu_number: gpuNumber,
  well_ndx: well.well_ndx,
  serial,
  ...scale,
  installed_on: readOn,
  first_reading: reading,
  removed_on: null as string | null,
  last_reading: null as number | null,
  replaces_meter_ndx: null as number | null,
  data_source: 'demo',
});

const EMPTY_READING: StoredReading = {
  meter_ndx: null,
  well_ndx: null,
  start_reading: null,
  start_on: null,
  end_reading: null,
  end_on: null,
  goes_back: null,
  estimated_acre_feet: null,
  acre_feet: null,
  note: null,
};
type Reading = Partial<StoredReading>;

const readingRow = (report_ndx: number, reading: Reading) => ({ report_ndx, ...EMPTY_READING, ...reading });

const reportRow = (
  reportNdx: number,
  about: { gpu_number: number; year: number; method: string; notes: string | null; acre_feet: number | null },
  stamps: ReturnType<typeof createStamps>,
) => ({ report_ndx: reportNdx, ...about, ...stamps, postmarked_on: null as string | null, data_source: 'demo' });

function measure(meter: Installed, acreFeet: number, on: string, note: string | null = null): Reading {
  const { start, end, rolledOver, acreFeet: measured } = run(meter, acreFeet);
  const start_on = meter.readOn;
  meter.readOn = on;
  const highest = (10 ** meter.scale.digits - 1).toLocaleString('en-US');
  return {
    meter_ndx: meter.meter_ndx,
    start_reading: start,
    start_on,
    end_reading: end,
    end_on: on,
    goes_back: rolledOver ? 'rollover' : null,
    acre_feet: measured,
    note: rolledOver ? `The register went past ${highest} and began at 0.` : note,
  };
}

function estimate({ well_ndx }: ProducingWell, year: number, method: string, acreFeet: number): Reading {
  const volume = Math.round(acreFeet * 10) / 10;
  const note = method === 'pivot' ? 'From the reports of the pivot’s controller.' : 'From 12 months of gas bills.';
  const days = { start_on: `${year}-01-01`, end_on: `${year}-12-31` };
  return { well_ndx, ...days, estimated_acre_feet: volume, acre_feet: volume, note };
}

const ofIdle = ({ well_ndx }: ProducingGpu['idleWells'][number], year: number): Reading => ({
  well_ndx,
  start_on: `${year}-01-01`,
  end_on: `${year}-12-31`,
  estimated_acre_feet: 0,
  acre_feet: 0,
  note: 'Not equipped with a pump.',
});

class Meters {
  readonly #serials = new Set<string>();
  #installed: Installed[] = [];

  constructor(
    private readonly gpu: ProducingGpu,
    private readonly rows: ProductionRows,
    private readonly random: Random,
  ) {}

  install(well: ProducingWell, on: string, replaces: number | null = null): Installed {
    const meter = { ...newMeter(this.random, this.#serials), meter_ndx: this.rows.meters.length + 1, well, readOn: on };
    this.rows.meters.push({ ...meterRow(this.gpu.gpu_number, meter), replaces_meter_ndx: replaces });
    this.#installed.push(meter);
    return meter;
  }

  /** Whether the meter was installed with a well drilled in this year. */
  isNew({ readOn, meter_ndx }: Pick<Installed, 'readOn' | 'meter_ndx'>, year: number): boolean {
    const { installed_on, replaces_meter_ndx } = this.rows.meters[meter_ndx - 1]!;
    return readOn === installed_on && replaces_meter_ndx === null && installed_on >= `${year}-01-01`;
  }

  /** Whether the meter was installed with a well drilled in the previous year, whose first reading says little. */
  isYoung({ meter_ndx }: Pick<Installed, 'meter_ndx'>, year: number): boolean {
    const { installed_on, replaces_meter_ndx } = this.rows.meters[meter_ndx - 1]!;
    return year > FIRST_YEAR && replaces_meter_ndx === null && installed_on.startsWith(`${year - 1}-`);
  }

  hasNew(year: number): boolean {
    return this.#installed.some((meter) => this.isNew(meter, year) || this.isYoung(meter, year));
  }

  begin(): Reading[] {
    return this.#installed.map(({ meter_ndx, reading, readOn }) => ({
      meter_ndx,
      start_reading: reading,
      start_on: readOn,
    }));
  }

  readYear(
    year: number,
    readOn: string,
    replacesFirst: boolean,
    acreFeetOf: (well: ProducingWell) => number,
  ): Reading[] {
    return [...this.#installed].flatMap((meter, index) => {
      const acreFeet = acreFeetOf(meter.well);
      if (this.isNew(meter, year)) {
        const lastDay = `${year}-12-31`;
        const partOfYear = (Date.parse(lastDay) - Date.parse(meter.readOn)) / DAY_MS / 365;
        return [measure(meter, acreFeet * partOfYear, lastDay, `The well was completed on ${meter.readOn}.`)];
      }
      if (index > 0 || !replacesFirst)
        return [measure(meter, acreFeet, readOn, this.isYoung(meter, year) ? 'Its first whole year.' : null)];
      const changedOn = `${year}-06-${this.random.whole(10, 28)}`;
      const last = measure(meter, acreFeet * 0.45, changedOn, 'The register stopped; the meter was replaced.');
      Object.assign(this.rows.meters[meter.meter_ndx - 1]!, { removed_on: changedOn, last_reading: meter.reading });
      this.#installed = this.#installed.filter((other) => other !== meter);
      const successor = this.install(meter.well, changedOn, meter.meter_ndx);
      return [last, measure(successor, acreFeet * 0.55, readOn)];
    });
  }
}

/** Adds readings of months, with a random stream of their own: everything else stays as it is without them. */
function monthlyReader(
  { gpu_number, total_acres, wells }: ProducingGpu,
  holder: string,
  { thisYear, readUntil: until }: Story,
  acreFeetPerAcre: number,
  rows: ProductionRows,
): (year: number, pumped: readonly Reading[]) => void {
  const random = createRandom(gpu_number);
  const gpm = wells.reduce((sum, well) => sum + well.max_yield_gpm, 0);
  const meterOf = (meterNdx: number) => rows.meters[meterNdx - 1]!;
  const wanted = total_acres * (thisYear ?? acreFeetPerAcre * WEATHER[LAST_YEAR]!);
  const given = {
    until,
    thisYear: (meterNdx: number) => {
      const { max_yield_gpm } = wells.find(({ well_ndx }) => well_ndx === meterOf(meterNdx).well_ndx)!;
      return Math.min(wanted * (max_yield_gpm / gpm), maxPumpedAcreFeet(max_yield_gpm, 365) * MAX_YEAR_SHARE);
    },
  };
  return (year, pumped) => {
    const late = random.whole(-12, 12);
    for (const reading of pumped)
      if (reading.meter_ndx != null)
        rows.interim.push(
          ...monthlyReadings(year, reading, meterOf(reading.meter_ndx), given, { holder, late, random }),
        );
  };
}

const firstYearOf = ({ completion_date }: ProducingWell): number =>
  Math.max(FIRST_YEAR, Number(completion_date.slice(0, 4)));

/** Meters, reports and readings of a GPU by year; each year starts with the previous year's last readings. */
export function planGpu(gpu: ProducingGpu, holder: string, story: Story, random: Random, rows: ProductionRows): void {
  const { gpu_number, total_acres, wells } = gpu;
  const isMetered = !needsNoMeters(gpu);
  const method = isMetered ? 'meter' : random.pick(['natural-gas', 'pivot']);
  const acreFeetPerAcre = story.acreFeetPerAcre ?? random.between(0.75, 1.36);
  const gpm = wells.reduce((sum, well) => sum + well.max_yield_gpm, 0);
  const meters = new Meters(gpu, rows, random);
  const readEachMonth = monthlyReader(gpu, holder, story, acreFeetPerAcre, rows);

  for (let year = FIRST_YEAR; year <= LAST_YEAR; year++) {
    const isThere = ({ completion_date: completed }: { completion_date: string }) => completed <= `${year}-12-31`;
    if (isMetered) {
      for (const well of wells.filter((well) => firstYearOf(well) === year))
        meters.install(
          well,
          well.completion_date < '2020-12' ? `2020-12-${random.whole(10, 31)}` : well.completion_date,
        );
    }
    const isOpen = year === LAST_YEAR;
    const chance = fateOf(year, random);
    const fate = (year === LAST_YEAR - 1 && story.fateOfTheLastDue) || (isOpen && story.hasDraft ? 'draft' : chance);
    const volumeOf = (well: ProducingWell) => {
      const wanted = total_acres * acreFeetPerAcre * WEATHER[year]! * (well.max_yield_gpm / gpm);
      const pumped = wanted * (1 + 0.06 * random.noise());
      return Math.min(pumped, maxPumpedAcreFeet(well.max_yield_gpm, 365) * MAX_YEAR_SHARE);
    };
    const replaces = random.chance(0.015) || year === story.replacesMeterIn;
    const hasNewWell = year > FIRST_YEAR && meters.hasNew(year);
    const pumped = isOpen
      ? meters.begin()
      : isMetered
        ? meters.readYear(year, `${year}-12-${random.whole(10, 31)}`, replaces, volumeOf)
        : wells.filter(isThere).map((well) => estimate(well, year, method, volumeOf(well)));
    if (isMetered && story.isReadMonthly) readEachMonth(year, pumped);
    if (fate === 'missing' || pumped.length === 0) continue;
    const readings = isOpen ? pumped : [...pumped, ...gpu.idleWells.filter(isThere).map((well) => ofIdle(well, year))];

    const total = totalAcreFeet(readings.map(({ acre_feet }) => acre_feet ?? null));
    const isAbove = total !== null && total > total_acres * ALLOWABLE_ACRE_FEET_PER_ACRE;
    const remarks = [
      ...(isAbove ? ['A dry year: the wells ran until the end of September.'] : []),
      ...(hasNewWell ? ['A new well is in use.'] : []),
    ];
    const notes = remarks.join(' ') || null;
    const reportNdx = rows.reports.length + 1;
    const about = { gpu_number, year, method, notes, acre_feet: total };
    rows.reports.push(reportRow(reportNdx, about, createStamps(fate, year, holder, random)));
    rows.readings.push(...readings.map((reading) => readingRow(reportNdx, reading)));
  }
}
