import { spawn } from 'node:child_process';
import { OperatorError } from '#boot/operator-error.mjs';

const MAX_SAID = 4_000;

/** Removes the password from a URL for a command line, which every user of the machine can read. */
export function withoutPassword(url: string): { url: string; password: string | undefined } {
  const [, start = '', password, rest] = /^(\w+:\/\/[^:@/?]*):([^@/]*)(@.*)$/s.exec(url) ?? [];
  if (password !== undefined) return { url: start + rest, password: decodeURIComponent(password) };
  const [, before, given = '', after] = /^(.*[?&])password=([^&]*)&?(.*)$/s.exec(url) ?? [];
  return before ? { url: before + after, password: decodeURIComponent(given) } : { url, password: undefined };
}

/** `ended` rejects with an OperatorError if the program is not installed. */
export function startProgram(name: 'pg_dump' | 'pg_restore', words: string[], env = process.env) {
  const child = spawn(name, words, { env, stdio: ['pipe', 'pipe', 'pipe'] });
  let said = '';
  child.stderr.on('data', (piece) => {
    said = (said + piece).slice(-MAX_SAID);
  });
  // Writing to an ended program fails; `ended` reports the reason.
  child.stdin.on('error', () => {});
  /** Resolves with the exit code (`null` after a signal) and the last part of stderr. */
  const ended = new Promise<{ code: number | null; said: string }>((done, fail) => {
    child.on('error', () =>
      fail(new OperatorError(`${name} cannot be run. Install PostgreSQL's client programs (postgresql-client).`)),
    );
    child.on('close', (code) => done({ code, said: said.trim() }));
  });
  ended.catch(() => {}); // reported where it is awaited
  return { stdin: child.stdin, stdout: child.stdout, ended };
}

/** @throws OperatorError with pg_dump's messages, or if it is not installed */
export async function runDump(databaseUrl: string, words: string[]): Promise<void> {
  const { url, password } = withoutPassword(databaseUrl);
  const env = { ...process.env, ...(password !== undefined && { PGPASSWORD: password }) };
  const program = startProgram('pg_dump', ['--dbname', url, ...words], env);
  program.stdin.end();
  program.stdout.resume();
  const { code, said } = await program.ended;
  if (code !== 0) throw new OperatorError(`pg_dump failed:\n${said}`);
}
