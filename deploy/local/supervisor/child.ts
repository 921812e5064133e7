import { fork } from 'node:child_process';
import { createInterface } from 'node:readline';
import { OperatorError } from '#boot/operator-error.mjs';
import { FOLLOW_PARENT, following, plainLine } from '#boot/run-process.mjs';
import { LogFile } from './log-file.ts';
import type { Running } from './supervisor.ts';

export interface ChildOptions {
  name: string;
  script: string;
  env: NodeJS.ProcessEnv;
  logFile: string;
  readyWithin?: number;
  /** Milliseconds before it is killed. */
  stopWithin?: number;
}

const TAIL_LINES = 20;

/** @throws OperatorError with its last lines when it exits before it is ready or is not ready in time */
export async function startChild(options: ChildOptions): Promise<Running> {
  const { name, script, env, logFile, readyWithin = 60_000, stopWithin = 8000 } = options;
  // Its own process group: Ctrl-C reaches only the starter, which stops its children in order.
  const child = fork(script, [], {
    env: following(env),
    execArgv: FOLLOW_PARENT,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const tail = collectLines([child.stdout, child.stderr], logFile);
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  const alive = (): boolean => child.exitCode === null && child.signalCode === null && child.pid !== undefined;
  const stop = async (): Promise<void> => {
    if (!alive()) return;
    child.kill('SIGTERM');
    const killer = setTimeout(() => child.kill('SIGKILL'), stopWithin);
    await ended;
    clearTimeout(killer);
  };

  let timer: NodeJS.Timeout | undefined;
  const problem = await Promise.race([
    new Promise<undefined>((resolve) => child.once('message', () => resolve(undefined))),
    ended.then((how) => `it ended (${how})`),
    new Promise<string>((resolve) => {
      timer = setTimeout(() => resolve(`it was not ready within ${readyWithin / 1000} s`), readyWithin);
    }),
  ]);
  clearTimeout(timer);
  if (problem) {
    await stop();
    throw new OperatorError([`The ${name} did not start: ${problem}.`, ...tail.map((line) => `  ${line}`)].join('\n'));
  }
  return { pid: child.pid, ended, stop, lastLines: () => [...tail] };
}

function collectLines(streams: (NodeJS.ReadableStream | null)[], logFile: string): string[] {
  const log = new LogFile(logFile);
  const tail: string[] = [];
  let open = streams.length;
  for (const stream of streams) {
    if (!stream) continue;
    createInterface({ input: stream })
      .on('line', (line) => {
        log.line(line);
        tail.push(plainLine(line));
        if (tail.length > TAIL_LINES) tail.shift();
      })
      .on('close', () => {
        open -= 1;
        if (open === 0) log.close();
      });
  }
  return tail;
}
