import type { MultiPolygon, Position } from 'geojson';
import { type County, contains } from './geography.ts';
import { SURVEYS } from './places.ts';
import type { Random } from './random.ts';

/** Northwest corner of the grid. */
const WEST = -103.06;
const NORTH = 36.52;
const COLUMNS = 174;
const ROWS = 64;
/** One mile in degrees. Longitude is measured at the grid's southern edge, so that no section exceeds 640 acres. */
const MILE_LON = 0.01776;
const MILE_LAT = 0.0145;
const BLOCK_SIDE = 8;

export const QUARTERS = ['NW/4', 'NE/4', 'SW/4', 'SE/4'] as const;

export interface Section {
  column: number;
  row: number;
  section: number;
  block: string;
  survey: string;
  county: County;
}

/**
 * Longitude and latitude of grid lines, in half sections from the northwest corner, so that neighbors share them
 * exactly.
 */
export const lonOfHalf = (half: number): number => WEST + (half * MILE_LON) / 2;
export const latOfHalf = (half: number): number => NORTH - (half * MILE_LAT) / 2;

export const centerOf = ({ column, row }: Pick<Section, 'column' | 'row'>): Position => [
  lonOfHalf(2 * column + 1),
  latOfHalf(2 * row + 1),
];

/** Address as in a deed: "Sec. 12, Blk. 2-T, T&NO RR Survey". */
export const addressOf = ({ section, block, survey }: Section): string =>
  `Sec. ${section}, Blk. ${block}, ${survey} Survey`;

export const keyOf = (column: number, row: number): number => row * COLUMNS + column;

/** Sections are numbered from a block's northeast corner in alternating directions. */
function sectionNumber(column: number, row: number): number {
  const [x, y] = [column % BLOCK_SIDE, row % BLOCK_SIDE];
  return y * BLOCK_SIDE + (y % 2 === 0 ? BLOCK_SIDE - x : x + 1);
}

export function createSections(district: MultiPolygon, counties: County[], random: Random): Map<number, Section> {
  const blocks = new Map<string, Pick<Section, 'block' | 'survey'>>();
  const blockOf = (column: number, row: number) => {
    const key = `${Math.floor(column / BLOCK_SIDE)}/${Math.floor(row / BLOCK_SIDE)}`;
    const known = blocks.get(key);
    if (known) return known;
    const number = blocks.size + 1;
    const block = random.chance(0.5) ? `${number}` : `${number}-${random.pick(['T', 'M', 'H', 'C'])}`;
    const made = { block, survey: random.pick(SURVEYS) };
    blocks.set(key, made);
    return made;
  };
  const sections = new Map<number, Section>();
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      const middle = centerOf({ column, row });
      const county = contains(district, middle) && counties.find(({ location }) => contains(location, middle));
      if (!county) continue;
      const section = { column, row, section: sectionNumber(column, row), ...blockOf(column, row), county };
      sections.set(keyOf(column, row), section);
    }
  }
  return sections;
}
