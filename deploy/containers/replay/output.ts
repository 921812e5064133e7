import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

/** The last lines that a process prints, kept as they come. */
export function tailOf(child: ChildProcess, lines = 40): string[] {
  const tail: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    if (stream)
      createInterface({ input: stream }).on('line', (line) => {
        tail.push(line);
        if (tail.length > lines) tail.shift();
      });
  return tail;
}

/** @returns the exit code; 128 for one that a signal ended */
export function ended(child: ChildProcess): Promise<number> {
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) => done(code ?? 128));
  });
}
