// node deploy/dist/build/cli.js [--development] [--one-process] [workspace …]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { print } from '#boot/operator-error.mjs';
import { evenGroups } from '../release/parallel.ts';
import { ROOT, releasedWorkspaces } from '../release/workspaces.ts';
import { buildWorkspace } from './build-workspace.ts';

const PROCESSES = 2;

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

/** webpack saturates one core, and builds faster when it has built before. */
function buildInProcess(names: readonly string[]): Promise<boolean> {
  const args = [fileURLToPath(import.meta.url), '--one-process', ...names];
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  return once(child, 'exit').then(
    ([code]) => code === 0,
    () => false,
  );
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
  const results =
    args.includes('--one-process') || names.length === 1
      ? [await buildInTurn(names)]
      : await Promise.all(evenGroups(PROCESSES, names).map(buildInProcess));
  process.exitCode = results.every(Boolean) ? 0 : 1;
}

await main(process.argv.slice(2));
