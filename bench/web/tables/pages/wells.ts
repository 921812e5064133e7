/** A row: a well as GPU Select lists it. */
export interface Well {
  id: number;
  /** Unique, for example `DA-00042`. */
  well: string;
  wellClass: string;
  wellType: string;
  wellStatus: string;
  /** `YYYY-MM-DD`. */
  completed: string | null;
  maxYield: number | null;
  latitude: number;
  longitude: number;
  remarks: string;
  links: string;
  files: string;
  gpu: number | null;
}

const COUNTIES = ['DA', 'HA', 'HS', 'HU', 'LI', 'MO', 'OC', 'SH'];
const CLASSES = ['A', 'B', 'C', 'D', 'E', '21', '999'];
const TYPES = ['Irrigation', 'Domestic', 'Stock', 'Public Supply', 'Industrial', 'Observation'];
const STATUSES = ['Active', 'Inactive', 'Capped', 'Plugged', 'Destroyed'];
const REMARKS = ['', 'Replaced a windmill', 'Meter read by phone', 'Gravel pack to 410 ft', 'Shared with the neighbor'];

/** Reproducible random numbers in [0, 1) (Park–Miller generator). */
function randomNumbers(): () => number {
  let state = 20_261_121;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Wells in a reproducible random order. */
export function makeWells(count: number): Well[] {
  const random = randomNumbers();
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const two = (most: number): string => String(1 + Math.floor(random() * most)).padStart(2, '0');
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  for (let last = count - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [numbers[last], numbers[other]] = [numbers[other] as number, numbers[last] as number];
  }
  return numbers.map((number, id) => {
    const well = `${oneOf(COUNTIES)}-${String(number).padStart(5, '0')}`;
    return {
      id,
      well,
      wellClass: oneOf(CLASSES),
      wellType: oneOf(TYPES),
      wellStatus: oneOf(STATUSES),
      completed: random() < 0.1 ? null : `${1940 + Math.floor(random() * 86)}-${two(12)}-${two(28)}`,
      maxYield: random() < 0.1 ? null : 5 + Math.floor(random() * 1195),
      latitude: 35.6 + random(),
      longitude: -103 + 2.5 * random(),
      remarks: oneOf(REMARKS),
      links: `Report of ${well}`,
      files: random() < 0.2 ? `${well}-log.pdf` : '',
      gpu: random() < 0.3 ? null : 1000 + Math.floor(random() * 2600),
    };
  });
}

/** A column, defined the same for every table. */
export interface BenchColumn {
  id: Exclude<keyof Well, 'id'>;
  header: string;
  kind: 'text' | 'number' | 'date' | 'category';
  /** CSS pixels. */
  width: number;
  digits?: number;
}

export const COLUMNS: readonly BenchColumn[] = [
  { id: 'well', header: 'Well', kind: 'text', width: 120 },
  { id: 'wellClass', header: 'Well Class', kind: 'category', width: 100 },
  { id: 'wellType', header: 'Well Type', kind: 'category', width: 120 },
  { id: 'wellStatus', header: 'Well Status', kind: 'category', width: 110 },
  { id: 'completed', header: 'Completion Date', kind: 'date', width: 120 },
  { id: 'maxYield', header: 'Max Yield (GPM)', kind: 'number', width: 110 },
  { id: 'latitude', header: 'Latitude', kind: 'number', width: 100, digits: 5 },
  { id: 'longitude', header: 'Longitude', kind: 'number', width: 110, digits: 5 },
  { id: 'remarks', header: 'Remarks', kind: 'text', width: 180 },
  { id: 'links', header: 'State Links', kind: 'text', width: 140 },
  { id: 'files', header: 'File Attachments', kind: 'text', width: 130 },
  { id: 'gpu', header: 'GPU', kind: 'number', width: 80 },
];

/** `1987-03-15` → `03/15/1987`. */
export const dateText = (date: string | null): string =>
  date === null ? '' : `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`;
