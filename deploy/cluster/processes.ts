import { join } from 'node:path';
import { ensureDebian, programPath } from '#test/debian.mjs';
import { postgresPrograms } from '#test/postgres.mjs';
import { runLimited } from '../engine/run-limited.ts';
import { Part } from './part.ts';
import type { Kind, Program, Runtime } from './runtime.ts';

const RUN_SECONDS = 120;

/** Parts as processes, with the programs of Debian's packages, which root installs when they are absent. */
export function processRuntime(root: string): Runtime {
  ensureDebian({
    nginx: programPath('nginx') !== undefined,
    'redis-server': programPath('redis-server') !== undefined,
  });
  const postgres = postgresPrograms();
  const { env } = process;
  const node = (script: string) => () => ({ words: [process.execPath, join(root, script)], env });
  const machines = (command?: string) => ({ words: [programPath(command!)!], env });
  const programs: Record<Kind, (command?: string) => { words: string[]; env: NodeJS.ProcessEnv }> = {
    postgres: (command) => ({ words: [postgres.path(command!)], env: postgres.env }),
    redis: machines,
    nginx: machines,
    api: node('services/api/dist/main.js'),
    gateway: node('deploy/dist/gateway/main.js'),
  };
  const started = ({ kind, command, args = [], settings }: Program) => {
    const { words, env } = programs[kind](command);
    return {
      command: [...words, ...args],
      env: { ...env, ...settings },
      user: kind === 'postgres' ? postgres.user : {},
    };
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
