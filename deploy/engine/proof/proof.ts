import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Counts, summary } from '../steps.ts';
import { inputHash } from './input-hash.ts';
import { INPUTS, type Suite } from './inputs.ts';

interface Proof {
  /** Of the suite's inputs, when its tests last passed. */
  hash: string;
  /** Day of that run, YYYY-MM-DD. */
  date: string;
  passed: number;
}

const fileOf = (suite: Suite): string => `.ci/proofs/${suite}.json`;
const dayOf = ({ date }: Proof): string => date.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');

/** An unreadable file, of a merge for example, proves nothing. */
function readProof(root: string, suite: Suite): Proof | undefined {
  try {
    return JSON.parse(readFileSync(join(root, fileOf(suite)), 'utf8')) as Proof;
  } catch {
    return undefined;
  }
}

/** `undefined` without git: nothing can be proven then, and the tests run. */
function currentHash(root: string, suite: Suite): string | undefined {
  try {
    return inputHash(root, INPUTS[suite]);
  } catch {
    return undefined;
  }
}

/** One line: whether the suite's inputs are as its last complete run found them. */
export function describeProof(root: string, suite: Suite): string {
  const proof = readProof(root, suite);
  if (!proof) return `${suite} not proven yet, .ci/run tests them`;
  if (proof.hash === currentHash(root, suite)) return `${suite} unchanged since ${dayOf(proof)}`;
  return `${suite} changed, .ci/run tests them; last proven ${dayOf(proof)}`;
}

/**
 * Lines for a run that has nothing to test, because its inputs are those of the last complete run; `undefined` if they changed.
 * `.ci/run` recognizes the first words.
 */
export function unchangedLines(root: string, suite: Suite): string[] | undefined {
  const proof = readProof(root, suite);
  if (!proof || proof.hash !== currentHash(root, suite)) return undefined;
  return [
    `Unchanged since ${dayOf(proof)}, when ${proof.passed} tests passed. npm run test:${suite} -- --force runs them.`,
    '',
    summary({ passed: 0, failed: 0, skipped: 0 }),
  ];
}

/**
 * Notes the inputs before a complete run.
 * @returns keeps the proof if everything ran and passed. Its line says what to do with the file, or why there is none
 */
export function beginProof(root: string, suite: Suite): (counts: Counts, today?: Date) => string | undefined {
  const before = currentHash(root, suite);
  return ({ passed, failed, skipped }, today = new Date()) => {
    if (failed > 0 || passed === 0 || before === undefined) return undefined;
    if (skipped > 0) return `No proof of the ${suite} is kept: tests were skipped.`;
    if (before !== currentHash(root, suite)) return `No proof of the ${suite} is kept: files changed during the run.`;
    if (readProof(root, suite)?.hash === before) return undefined;
    const proof: Proof = { hash: before, date: today.toISOString().slice(0, 10), passed };
    mkdirSync(dirname(join(root, fileOf(suite))), { recursive: true });
    writeFileSync(join(root, fileOf(suite)), `${JSON.stringify(proof, null, 2)}\n`);
    return `Commit ${fileOf(suite)}: until somebody does, every .ci/run of another checkout tests the ${suite} again.`;
  };
}
