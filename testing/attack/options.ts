import { parseArgs } from 'node:util';
import type { Asked } from './part.ts';
import { PARTS } from './parts/index.ts';

/** @throws Error for an option or part that does not exist */
export function readOptions(args: string[]): Omit<Asked, 'print'> & { parts: typeof PARTS; verbose: boolean } {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string' },
      call: { type: 'string', default: '' },
      seconds: { type: 'string' },
      seed: { type: 'string', default: '1' },
      requests: { type: 'string', default: '1000000' },
      kills: { type: 'string', default: '100' },
      verbose: { type: 'boolean', default: false },
    },
  });
  const names = values.only?.split(',') ?? PARTS.map(({ name }) => name);
  const unknown = names.find((name) => !PARTS.some((part) => part.name === name));
  if (unknown) throw new Error(`No part is named ${unknown}: there are ${PARTS.map(({ name }) => name).join(', ')}.`);
  return {
    parts: PARTS.filter(({ name }) => names.includes(name)),
    seconds: values.seconds ? Number(values.seconds) : null,
    call: values.call,
    seed: Number(values.seed),
    requests: Number(values.requests),
    kills: Number(values.kills),
    verbose: values.verbose,
  };
}
