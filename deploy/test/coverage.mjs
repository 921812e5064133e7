// `npm run test:coverage [-- --before FILE] [part of a path…]`: lines of the product that small and medium tests run, and tests that
// run no line of their own. See CONTRIBUTING.md.
// Only Node is available yet.
import '../local/boot/require-node.mjs';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { linesRun, subsets } from './coverage-record.mjs';

const { values, positionals } = parseArgs({ options: { before: { type: 'string' } }, allowPositionals: true });
const folder = resolve(import.meta.dirname, '../../.cache/coverage');
const before = values.before && readFileSync(values.before, 'utf8').split('\n');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
process.env.PORTAL_COVERAGE = folder;
const { runTests } = await import('./runner.mjs');

process.once('exit', () => {
  const record = readdirSync(folder).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  );
  const lines = linesRun(record);
  const pairs = subsets(record);
  write('lines.txt', [...lines].toSorted());
  write(
    'subsets.txt',
    pairs.map(({ test, wider }) => `${test.file} › ${test.name}\n  ${wider.file} › ${wider.name}`),
  );
  process.stdout.write(`${lines.size} lines run; ${pairs.length} tests run none of their own: see .cache/coverage\n`);
  const lost = before?.filter((line) => line && !lines.has(line)) ?? [];
  if (lost.length > 0) process.stdout.write(`${lost.length} lines no longer run:\n${lost.join('\n')}\n`);
});
await runTests(['--small', '--medium', ...positionals]);

function write(name, lines) {
  writeFileSync(join(folder, name), `${lines.join('\n')}\n`);
}
