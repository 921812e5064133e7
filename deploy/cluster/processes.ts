import { join } from 'node:path';
import { ensureDebian, programPath } from '#test/debian.mjs';
import { postgresPrograms } from '#test/postgres.mjs';
import { runLimited } from '../engine/run-limited.ts';
import { Part } from './part.ts';
import type { Kind, Program, Runtime } from './runtime.ts';

const RUN_SECONDS = 120;

interface Found {
  words: readonly string[];
  env: NodeJS.ProcessEnv;
  user?: { uid?: number; gid?: number };
}

/** Looks up a program of a Debian package; as root, installs the package if missing. */
function debian(packageName: string, program: string): Found {
  ensureDebian({ [packageName]: programPath(program) !== undefined });
  return { words: [programPath(program)!], env: process.env };
}

function postgres(program: string): Found {
  const { path, env, user } = postgresPrograms();
  return { words: [path(program)], env, user };
}

export function processRuntime(root: string): Runtime {
  const node = (script: string): Found => ({ words: [process.execPath, join(root, script)], env: process.env });
  const find: Record<Kind, (command: string) => Found> = {
    postgres,
    redis: (command) => debian('redis-server', command),
    nginx: (command) => debian('nginx', command),
    api: () => node('services/api/dist/main.js'),
    gateway: () => node('deploy/dist/gateway/main.js'),
  };
  const started = ({ kind, command = '', args = [], settings }: Program) => {
    const { words, env, user } = find[kind](command);
    return { command: [...words, ...args], env: { ...env, ...settings }, user };
  };
  return {
    ownAddress: '127.0.0.1',
    network: '127.0.0.0/8',
    newAddress: () => '127.0.0.1',
    part: (plan) => new Part({ ...plan, ...started(plan) }),
    run(program) {
      const { command, env, user } = started(program);
      return runLimited(command, { seconds: RUN_SECONDS, cwd: '/', env, user });
    },
  };
}
