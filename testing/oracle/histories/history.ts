import type { Comparison } from '../compare.ts';
import type { Options } from '../options.ts';
import type { OracleContext } from '../part.ts';
import { compareDistrict, compareLists } from '../parts/accounts/lists.ts';
import { comparePage } from '../parts/accounts/pages.ts';
import { compareFees } from '../parts/fees.ts';
import { seeded } from '../random.ts';
import { readWorld } from '../reporting/world.ts';
import type { Act, Done, Scene } from './act.ts';
import { actOnFee, correctFee } from './fee-acts.ts';
import { joinGpus, splitGpu, transferPermit, undoChange } from './gpu-acts.ts';
import { readMeter, replaceMeter } from './meter-acts.ts';
import { checkReport, fileReport, fileSheet, putBackReport, withdrawReport } from './report-acts.ts';
import { changeRule, keepReserveLonger } from './rule-acts.ts';

/** As often as they stand here. */
const ACTS: readonly Act[] = [
  ...[fileReport, fileReport, fileReport, fileReport, fileReport],
  ...[checkReport, checkReport, withdrawReport, putBackReport, fileSheet],
  ...[replaceMeter, readMeter, actOnFee, actOnFee, actOnFee, correctFee],
  ...[splitGpu, joinGpus, undoChange, transferPermit, changeRule, changeRule],
];

const FAILED = 500;

/** The portal's own errors, and decisions that the rules do not leave to it. */
function* compareOutcome(step: string, { did, status, mustBe }: Done): Generator<Comparison> {
  yield {
    what: `${step}, ${did}: an answer of the portal`,
    portal: status < FAILED ? 'given' : status,
    oracle: 'given',
  };
  if (mustBe !== undefined) yield { what: `${step}, ${did}: status`, portal: status, oracle: mustBe };
}

/** The pages of the GPUs that an act was about, of all years. */
async function* compareTouched(
  context: OracleContext,
  step: string,
  { did, gpuNumbers }: Done,
): AsyncGenerator<Comparison> {
  const world = await readWorld(context.database);
  for (const gpuNumber of new Set(gpuNumbers)) {
    const account = world.accounts.all.get(gpuNumber);
    if (!account || account.permitNumbers.length === 0) continue;
    for (const found of account.years.values())
      if (world.accounts.expected(account, found.year)) {
        const { what, ...compared } = await comparePage(context, world, account, found);
        yield { what: `${step}, ${did}: ${what}`, ...compared };
      }
  }
}

/** Acts of owners and staff in random order; after each what it was about, and in the end the district and all late fees. */
export async function* playHistory(
  context: OracleContext,
  seed: number,
  { steps, verbose }: Pick<Options, 'steps' | 'verbose'>,
  print: (line: string) => void,
): AsyncGenerator<Comparison> {
  const random = seeded(seed);
  const changeSets: string[] = [];
  let [made, refused] = [0, 0];
  for (let number = 1; number <= steps; number += 1) {
    const step = `seed ${seed}, step ${number}`;
    const scene: Scene = { context, random, world: await readWorld(context.database), changeSets };
    let done: Done | null = number === 1 ? await keepReserveLonger(scene) : null;
    while (!done) done = await random.pick(ACTS)(scene);
    if (verbose) print(`  ${step}: ${done.status} ${done.did}`);
    if (done.status < 400) made += 1;
    else refused += 1;
    yield* compareOutcome(step, done);
    yield* compareTouched(context, step, done);
  }
  print(`  seed ${seed}: ${made} acts were done, ${refused} refused`);
  for (const compare of [compareLists, compareDistrict, compareFees])
    for await (const { what, ...compared } of compare(context))
      yield { what: `after seed ${seed}: ${what}`, ...compared };
}
