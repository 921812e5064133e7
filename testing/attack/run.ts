import { tableOf } from './limits.ts';
import { readOptions } from './options.ts';
import { type Database, startWorld, type World } from './world.ts';

/**
 * Attacks a portal of its own, and holds what others see of it to limits.
 *
 *     npm run test:attack                        all parts: hours
 *     npm run test:attack -- --only cost,files   only these parts
 *     npm run test:attack -- --only cost,files --seconds 15   a sample of less than a minute, for CI
 *     npm run test:attack -- --only cost --call 'POST /imports'
 *     npm run test:attack -- --seed 7 --requests 100000 --kills 20
 */
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const { parts, verbose, ...asked } = readOptions(process.argv.slice(2));
const note = (line: string) => verbose && process.stderr.write(`  | ${line}\n`);

let broken = 0;
let world: World | null = null;
let kind: Database | null = null;
try {
  for (const { name, database, run } of parts) {
    const start = performance.now();
    if (database !== kind) {
      await world?.stop();
      world = database && (await startWorld(database, note));
      kind = database;
    }
    const started = performance.now();
    const rows = await run(world as World, { ...asked, print });
    const seconds = [performance.now() - started, started - start].map((ms) => (ms / 1_000).toFixed(0));
    print(`\n${name}: ${seconds[0]} s, after ${seconds[1]} s of starting`);
    for (const line of tableOf(rows)) print(`  ${line}`);
    for (const row of rows) for (const what of row.broken) print(`FAILED attack, ${name}: ${row.name}: ${what}`);
    if (rows.length === 0) throw new Error(`${name} attacked nothing`);
    broken += rows.reduce((sum, row) => sum + row.broken.length, 0);
  }
} finally {
  await world?.stop();
}
print(broken === 0 ? '\nNo limit is broken' : `\n${broken} limits are broken`);
process.exitCode = broken === 0 ? 0 : 1;
