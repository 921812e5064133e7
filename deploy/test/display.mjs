import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { OperatorError } from '../local/boot/operator-error.mjs';

/**
 * Starts Xvfb, an X server without a screen, on a free display.
 *
 * @returns its name for `DISPLAY`, and `stop()`
 * @throws OperatorError if it does not start
 */
export async function startDisplay() {
  const words = ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'];
  const server = spawn('Xvfb', words, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const killed = () => server.kill();
  process.once('exit', killed);
  const ended = once(server, 'exit').then(() => null);
  const number = await Promise.race([once(server.stdio[3], 'data').then(([data]) => String(data).trim()), ended]);
  if (number === null) throw new OperatorError('Xvfb, the X server without a screen, did not start.');
  const stop = async () => {
    process.off('exit', killed);
    server.kill();
    await ended;
  };
  return { name: `:${number}`, stop };
}
