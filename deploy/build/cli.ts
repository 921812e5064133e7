// node deploy/dist/build/cli.js [--development] [workspace …]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { print } from '#boot/operator-error.mjs';
import { inParallel } from '../release/parallel.ts';
import { ROOT, releasedWorkspaces } from '../release/workspaces.ts';
import { buildWorkspace } from './build-workspace.ts';

const AT_ONCE = 2;

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

/** webpack saturates one core, so each build gets its own process. */
function buildInProcess(name: string): Promise<boolean> {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), name], { stdio: 'inherit' });
  return once(child, 'exit').then(
    ([code]) => code === 0,
    () => false,
  );
}

async function main(args: string[]): Promise<void> {
  if (args.includes('--development')) process.env.NODE_ENV = 'development';
  const named = args.filter((arg) => !arg.startsWith('--'));
  const names = named.length > 0 ? named : releasedWorkspaces(ROOT);
  const build = names.length === 1 ? buildHere : buildInProcess;
  const results: boolean[] = [];
  await inParallel(AT_ONCE, names, async (name) => void results.push(await build(name)));
  process.exitCode = results.every(Boolean) ? 0 : 1;
}

await main(process.argv.slice(2));
