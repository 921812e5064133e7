import { tableOf } from './limits.ts';
import { readOptions } from './options.ts';
import { startWorld, type World } from './world.ts';

/**
 * Attacks a portal of its own, and holds what others see of it to limits.
 *
 *     npm run test:attack                        all parts: hours
 *     npm run test:attack -- --only cost,files   only these parts
 *     npm run test:attack -- --seconds 20        a sample: each part ends after so long
 *     npm run test:attack -- --only cost --call 'POST /imports'
 *     npm run test:attack -- --seed 7 --requests 100000 --kills 20
 */
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const { parts, verbose, ...asked } = readOptions(process.argv.slice(2));
const note = (line: string) => verbose && process.stderr.write(`  | ${line}\n`);

let broken = 0;
for (const { name, database, run } of parts) {
  const start = performance.now();
  const world: World | null = database && (await startWorld(database, note));
  const started = performance.now();
  try {
    const rows = await run(world as World, { ...asked, print });
    print(
      `\n${name}: ${((performance.now() - started) / 1_000).toFixed(0)} s, after ${((started - start) / 1_000).toFixed(0)} s of starting`,
    );
    for (const line of tableOf(rows)) print(`  ${line}`);
    for (const row of rows) for (const what of row.broken) print(`FAILED attack, ${name}: ${row.name}: ${what}`);
    broken += rows.reduce((sum, row) => sum + row.broken.length, 0);
    if (rows.length === 0) throw new Error(`${name} attacked nothing`);
  } finally {
    await world?.stop();
  }
}
print(broken === 0 ? '\nNo limit is broken' : `\n${broken} limits are broken`);
process.exitCode = broken === 0 ? 0 : 1;
