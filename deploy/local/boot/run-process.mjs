import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const TAIL_LINES = 40;

/**
 * Runs a program to its end. It follows this process: when this one dies, the program does not outlive it for long.
 *
 * @param options.onLine called with each line it prints, without its colours
 * @returns its exit code (a signal counts as 1) and its last lines
 */
export function runProcess(command, args, { cwd, env = process.env, onLine = () => {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const tail = [];
    const keep = (raw) => {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the escape that starts a colour
      const line = raw.replace(/\u001b\[[\d;]*m/g, '').trimEnd();
      if (!line) return;
      tail.push(line);
      if (tail.length > TAIL_LINES) tail.shift();
      onLine(line);
    };
    for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', keep);
    const stop = () => child.kill('SIGTERM');
    process.once('exit', stop);
    child.on('error', reject);
    child.on('close', (code) => {
      process.off('exit', stop);
      resolve({ code: code ?? 1, tail });
    });
  });
}
