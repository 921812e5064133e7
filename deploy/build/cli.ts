// node deploy/dist/build/cli.js [--development] [--one-process] [workspace …]
import { fileURLToPath } from 'node:url';
import { print } from '#boot/operator-error.mjs';
import { runProcess } from '#boot/run-process.mjs';
import { ROOT, releasedWorkspaces } from '../release/workspaces.ts';
import { buildWorkspace } from './build-workspace.ts';

async function buildHere(name: string): Promise<boolean> {
  const start = performance.now();
  try {
    const warnings = await buildWorkspace(name);
    if (warnings) print(warnings);
    print(`${name}: built in ${((performance.now() - start) / 1000).toFixed(1)} s`);
    return true;
  } catch (error) {
    print(`${name}: the build failed\n${error instanceof Error ? error.message : error}`);
    return false;
  }
}

/** webpack saturates one core, and builds faster in a process that has built before. */
const halves = (names: readonly string[]): string[][] =>
  [0, 1].map((half) => names.filter((_, index) => index % 2 === half));

async function buildInProcess(names: readonly string[]): Promise<boolean> {
  const args = [fileURLToPath(import.meta.url), '--one-process', ...names];
  const { code } = await runProcess(process.execPath, args, { onLine: print });
  return code === 0;
}

async function buildInTurn(names: readonly string[]): Promise<boolean> {
  const results: boolean[] = [];
  for (const name of names) results.push(await buildHere(name));
  return results.every(Boolean);
}

async function main(args: string[]): Promise<void> {
  if (args.includes('--development')) process.env.NODE_ENV = 'development';
  const named = args.filter((arg) => !arg.startsWith('--'));
  const names = named.length > 0 ? named : releasedWorkspaces(ROOT);
  const inTurn = names.length === 1 || args.includes('--one-process');
  const results = inTurn ? [await buildInTurn(names)] : await Promise.all(halves(names).map(buildInProcess));
  process.exitCode = results.every(Boolean) ? 0 : 1;
}

await main(process.argv.slice(2));
