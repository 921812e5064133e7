import { spawn } from 'node:child_process';
import { FOLLOW_PARENT, following } from '../local/boot/run-process.mjs';

/**
 * Runs a Node script with visible output; it ends with this process.
 *
 * @param options.hideStdout for programs that report on stderr and print machine-readable output on stdout
 * @returns its exit code
 */
export function runVisibly(command, args, { cwd, env = process.env, hideStdout = false }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...FOLLOW_PARENT, ...args], {
      cwd,
      env: following(env),
      stdio: ['ignore', hideStdout ? 'ignore' : 'inherit', 'inherit', 'ipc'],
    });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
