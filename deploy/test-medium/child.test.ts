import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from '../local/supervisor/child.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-child-'));
const logFile = join(folder, 'logs/child.log');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function start(code: string, limits: { readyWithin?: number; stopWithin?: number } = {}) {
  const script = join(folder, 'child.mjs');
  writeFileSync(script, code);
  return startChild({ name: 'child', script, env: process.env, logFile, ...limits });
}
const STAYS = 'setInterval(() => {}, 1000); process.send({ ready: true });';

test('a ready child runs until it is stopped, and its output is logged', async () => {
  const child = await start(`console.log('hello'); process.on('SIGTERM', () => process.exit(0)); ${STAYS}`);
  await child.stop();
  expect(await child.ended).toBe('exit code 0');
  expect(readFileSync(logFile, 'utf8')).toContain('hello\n');
  await child.stop();
});

test('a child that exits before it is ready fails with its last lines', async () => {
  await expect(start(`console.error('bad configuration'); process.exit(3);`)).rejects.toThrow(
    'The child did not start: it ended (exit code 3).\n  bad configuration',
  );
});

test('a child that never gets ready is stopped', async () => {
  await expect(start('setInterval(() => {}, 1000);', { readyWithin: 300 })).rejects.toThrow('not ready within 0.3 s');
});

test('a child that ignores SIGTERM is killed', async () => {
  const child = await start(`process.on('SIGTERM', () => {}); ${STAYS}`, { stopWithin: 200 });
  await child.stop();
  expect(await child.ended).toBe('SIGKILL');
});

test('a killed child reports the signal and its last lines', async () => {
  const child = await start(`console.log('last words'); ${STAYS}`);
  process.kill(child.pid!, 'SIGKILL');
  expect(await child.ended).toBe('SIGKILL');
  expect(child.lastLines()).toEqual(['last words']);
});
