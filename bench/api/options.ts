import { parseArgs } from 'node:util';

/** What is measured unless told, in this order. */
const USUAL_PARTS = ['answers', 'tiles', 'search', 'view', 'adjacent', 'series', 'gateway'] as const;
/**
 * What can be measured: the edge needs nginx and wrk, the summary ten million observations first, imports a
 * database of their own, a sheet changes reports.
 */
const PARTS = [...USUAL_PARTS, 'edge', 'sheet', 'summary', 'import'] as const;
export type Part = (typeof PARTS)[number];

export interface Options {
  wells: number;
  readings: number;
  parts: readonly Part[];
}

const isPart = (word: string): word is Part => (PARTS as readonly string[]).includes(word);

/** Reads the words after `npm run bench:api --`; those that it does not know end the run with a message. */
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
