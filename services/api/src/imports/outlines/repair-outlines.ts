import { join } from 'node:path';
import { sentence } from '@portal/shared-api/import-texts';
import { ProblemError } from '../../http/problem.ts';
import { answersOf } from '../../untrusted/read-in-process.ts';
import { FileError } from '../file-error.ts';
import type { Polygons } from './repair.ts';
import type { Repair } from './repairing-program.ts';

export interface Outline {
  line: number;
  name: string;
  polygons: Polygons;
}

export interface SettledOutline extends Outline {
  /** What was wrong with it; `null` if it is as it was. */
  fault: string | null;
}

/** Tests run the sources, but always start the built program. */
const PROGRAM = join(import.meta.dirname, '../../../dist/imports/outlines/repairing-program.js');
const LIMITS = { memoryMegabytes: 512, milliseconds: 10_000, answerBytes: 64 * 1024 ** 2 };
/** Where nothing was found in time. */
const TANGLED = 'Too many lines that touch';

const beyondRepair = ({ line, name }: Outline, problem: string) =>
  new FileError(sentence('outline-beyond-repair', { line, name, problem }));

/**
 * Makes outlines valid, in a process of its own: PostGIS takes minutes and gigabytes for a few hundred corners that cross everywhere,
 * or for a thousand parts in each other, even to say whether they are valid; and nothing ends it.
 *
 * @returns valid ones; those without area are empty
 * @throws FileError with the first outline that is beyond repair
 */
export async function repairOutlines(outlines: readonly Outline[]): Promise<SettledOutline[]> {
  const repairs = answersOf<Repair>(PROGRAM, JSON.stringify(outlines.map(({ polygons }) => polygons)), LIMITS);
  const settled: SettledOutline[] = [];
  for (const outline of outlines) {
    let fault: string | null = TANGLED;
    let polygons: Polygons | null = null;
    try {
      ({ fault } = await next<{ fault: string | null }>(repairs));
      if (fault !== null) ({ polygons } = await next<{ polygons: Polygons | null }>(repairs));
    } catch (error) {
      await repairs.return(undefined);
      if (!(error instanceof ProblemError)) throw error;
    }
    if (fault !== null && polygons === null) {
      await repairs.return(undefined);
      throw beyondRepair(outline, fault);
    }
    settled.push({ ...outline, fault, polygons: polygons ?? outline.polygons });
  }
  await repairs.return(undefined);
  return settled;
}

const next = async <Answer extends Repair>(repairs: AsyncGenerator<Repair>): Promise<Answer> =>
  (await repairs.next()).value as Answer;
