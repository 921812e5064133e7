import { parseArgs } from 'node:util';

/** Measured by default, in this order. */
const USUAL_PARTS = ['answers', 'tiles', 'search', 'view', 'adjacent', 'rescue', 'series', 'gateway'] as const;
/**
 * Not in the default: the edge needs nginx and wrk, the summary first creates ten million observations, imports need their own
 * database, and a sheet and records change what is there.
 */
const PARTS = [...USUAL_PARTS, 'edge', 'sheet', 'summary', 'import', 'records'] as const;
export type Part = (typeof PARTS)[number];

export interface Options {
  wells: number;
  readings: number;
  parts: readonly Part[];
}

const isPart = (word: string): word is Part => (PARTS as readonly string[]).includes(word);

/** Parses the arguments of `npm run bench:api --`. @throws Error for unknown ones */
export function readOptions(words: string[]): Options {
  const { values } = parseArgs({
    args: words,
    options: {
      wells: { type: 'string', default: '12000' },
      only: { type: 'string' },
      edge: { type: 'boolean', default: false },
    },
  });
  const wells = Number(values.wells);
  if (!Number.isInteger(wells) || wells < 1) throw new Error(`--wells takes a whole number, not "${values.wells}"`);
  const parts = values.edge ? ['edge'] : (values.only?.split(',') ?? [...USUAL_PARTS]);
  if (!parts.every(isPart)) throw new Error(`--only takes some of ${PARTS.join(', ')}, not "${values.only}"`);
  return { wells, readings: 1_000_000, parts };
}
