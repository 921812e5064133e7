import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** @returns what a program prints. @throws Error with what it says of its failure */
export async function run([program = '', ...words]: readonly string[]): Promise<string> {
  const { stdout } = await execute(program, words, { maxBuffer: 64 * 1024 ** 2 });
  return stdout;
}
