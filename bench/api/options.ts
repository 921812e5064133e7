import { parseArgs } from 'node:util';

export interface Options {
  wells: number;
  readings: number;
}

/** Reads the words after `npm run bench:api --`; those that it does not know end the run with a message. */
export function readOptions(words: string[]): Options {
  const { values } = parseArgs({ args: words, options: { wells: { type: 'string', default: '12000' } } });
  const wells = Number(values.wells);
  if (!Number.isInteger(wells) || wells < 1) throw new Error(`--wells takes a whole number, not "${values.wells}"`);
  return { wells, readings: 1_000_000 };
}
