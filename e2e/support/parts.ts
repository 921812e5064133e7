import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A process of the portal under test, as `npm start` keeps it. */
export function processOf(part: 'database' | 'identity' | 'api' | 'gateway'): number {
  const file = join(process.env.PORTAL_DATA ?? '.portal', 'running.json');
  const { parts } = JSON.parse(readFileSync(file, 'utf8')) as { parts: Record<string, number> };
  const pid = parts[part];
  if (!pid) throw new Error(`${file} names no ${part}`);
  return pid;
}

/** Ends a process at once, as a power cut does. */
export const kill = (part: Parameters<typeof processOf>[0]): void => void process.kill(processOf(part), 'SIGKILL');
