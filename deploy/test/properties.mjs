// `npm run test:properties [-- --seed 42] [part of a path…]`: property tests with fresh examples, ten times as many as in `npm test`.
// Only Node is available yet.
import '../local/boot/require-node.mjs';
import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({ options: { seed: { type: 'string' } }, allowPositionals: true });
const seed = values.seed ?? String(randomInt(2 ** 31));
if (!/^\d{1,10}$/.test(seed)) {
  process.stderr.write(`--seed ${seed} is not a whole number\n`);
  process.exit(1);
}
Object.assign(process.env, { PORTAL_PROPERTY_SEED: seed, PORTAL_PROPERTY_RUNS: '1000' });
const root = resolve(import.meta.dirname, '../..');
const using = execFileSync('git', ['grep', '--files-with-matches', "from 'fast-check'", '--', '*.test.ts'], {
  cwd: root,
});
const files = using.toString().trim().split('\n');
const chosen = files.filter((file) => positionals.length === 0 || positionals.some((part) => file.includes(part)));
process.stdout.write(`${chosen.length} files with properties, --seed ${seed}\n`);
const { runTests } = await import('./runner.mjs');
await runTests(['--small', '--medium', ...chosen]);
