import { spawn } from 'node:child_process';
import { OperatorError } from '#boot/operator-error.mjs';

const MAX_SAID = 4_000;

/** Splits the password off a URL: a command line can be read by everyone on the machine. */
export function withoutPassword(url: string): { url: string; password: string | undefined } {
  const [, start = '', password, rest] = /^(\w+:\/\/[^:@/?]*):([^@/]*)(@.*)$/s.exec(url) ?? [];
  if (password !== undefined) return { url: start + rest, password: decodeURIComponent(password) };
  const [, before, given = '', after] = /^(.*[?&])password=([^&]*)&?(.*)$/s.exec(url) ?? [];
  return before ? { url: before + after, password: decodeURIComponent(given) } : { url, password: undefined };
}

/** `ended` rejects with an OperatorError when the program is not installed. */
export function startProgram(name: 'pg_dump' | 'pg_restore', words: string[], env = process.env) {
  const child = spawn(name, words, { env, stdio: ['pipe', 'pipe', 'pipe'] });
  let said = '';
  child.stderr.on('data', (piece) => {
    said = (said + piece).slice(-MAX_SAID);
  });
  // Writing to a program that has ended fails, and so does its end, which says why.
  child.stdin.on('error', () => {});
  /** Settles with the exit code, `null` after a signal, and the end of stderr. */
  const ended = new Promise<{ code: number | null; said: string }>((done, fail) => {
    child.on('error', () =>
      fail(new OperatorError(`${name} cannot be run: install PostgreSQL's client programs (postgresql-client).`)),
    );
    child.on('close', (code) => done({ code, said: said.trim() }));
  });
  ended.catch(() => {}); // whoever awaits it hears of it
  return { stdin: child.stdin, stdout: child.stdout, ended };
}

/** Runs pg_dump to its end. @throws OperatorError with what it says, or when it is not installed */
export async function runDump(databaseUrl: string, words: string[]): Promise<void> {
  const { url, password } = withoutPassword(databaseUrl);
  const env = { ...process.env, ...(password !== undefined && { PGPASSWORD: password }) };
  const program = startProgram('pg_dump', ['--dbname', url, ...words], env);
  program.stdin.end();
  program.stdout.resume();
  const { code, said } = await program.ended;
  if (code !== 0) throw new OperatorError(`pg_dump failed:\n${said}`);
}
