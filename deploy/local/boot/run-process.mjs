import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

const TAIL_LINES = 40;

/** Node options and environment that make a child with an IPC channel end when this process ends. */
export const FOLLOW_PARENT = ['--import', new URL('./follow-parent.mjs', import.meta.url).href];
export const following = (env) => ({ ...env, PORTAL_FOLLOWS: String(process.pid) });

// biome-ignore lint/suspicious/noControlCharactersInRegex: the escape that starts a color
export const plainLine = (raw) => raw.replace(/\u001b\[[\d;?]*[a-zA-Z]/g, '').trimEnd();

/** A child that is a Node script ends with this process. @returns exit code (1 for a signal) and the last lines */
export async function runProcess(command, args, { cwd, env = process.env, onLine = () => {}, signal } = {}) {
  const isNode = command === process.execPath;
  const child = spawn(command, isNode ? [...FOLLOW_PARENT, ...args] : args, {
    cwd,
    env: following(env),
    stdio: ['ignore', 'pipe', 'pipe', ...(isNode ? ['ipc'] : [])],
  });
  const tail = [];
  const keep = (raw) => {
    const line = plainLine(raw);
    if (!line) return;
    tail.push(line);
    if (tail.length > TAIL_LINES) tail.shift();
    onLine(line);
  };
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', keep);
  const stop = () => child.kill('SIGTERM');
  process.once('exit', stop);
  signal?.addEventListener('abort', stop, { once: true });
  try {
    const [code] = await once(child, 'close');
    return { code: code ?? 1, tail };
  } finally {
    process.off('exit', stop);
  }
}
