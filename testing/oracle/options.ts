import { parseArgs } from 'node:util';
import { PARTS } from './parts/index.ts';

export interface Options {
  parts: typeof PARTS;
  seed: number;
  times: number;
  /** Random histories; `null`: some on a portal of its own, and none on another, whose data they change. */
  histories: number | null;
  steps: number;
  /** Names each step of a history. */
  verbose: boolean;
}

/** Of documents: they take minutes. */
const PAPERS = ['papers', 'exports', 'mails'];

/** @throws Error for an option or part that does not exist */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string' },
      papers: { type: 'boolean', default: false },
      seed: { type: 'string', default: '1' },
      times: { type: 'string', default: '1' },
      histories: { type: 'string' },
      steps: { type: 'string', default: '30' },
      verbose: { type: 'boolean', default: false },
    },
  });
  const names = values.papers ? PAPERS : values.only?.split(',');
  const unknown = names?.find((name) => !PARTS.some((part) => part.name === name));
  if (unknown) throw new Error(`No part is named ${unknown}: there are ${PARTS.map(({ name }) => name).join(', ')}.`);
  return {
    parts: PARTS.filter(({ name, isOnDemand }) => (names ? names.includes(name) : !isOnDemand)),
    seed: Number(values.seed),
    times: Number(values.times),
    histories: values.histories === undefined ? (names ? 0 : null) : Number(values.histories),
    steps: Number(values.steps),
    verbose: values.verbose,
  };
}
