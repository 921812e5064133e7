import pg from 'pg';
import { type Difference, tallyOf } from './compare.ts';
import { readOptions } from './options.ts';
import type { OracleContext } from './part.ts';
import { Api } from './portal/api.ts';
import { portalToCompare } from './portal/portal.ts';
import { signIn } from './portal/sign-in.ts';

/**
 * Compares what the portal answers with what raw rows and written rules give. It shares no code with the portal.
 *
 *     npm run test:oracle                     a portal of its own with a demo of 500 wells
 *     npm run test:oracle -- --only accounts  only these parts
 *     npm run test:oracle -- --seed 7 --times 10   other random places, ten times as many; from 10 on every GPU
 *     npm run test:oracle -- --papers         figures in PDFs, exports and mails, with Chromium: some minutes
 *     PORTAL_URL=… DATABASE_URL=… npm run test:oracle   a running portal with the demo logins; nothing is changed
 */
const SHOWN = 10;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const secondsSince = (start: number): string => ((performance.now() - start) / 1_000).toFixed(1);
const inWords = ({ where, portal, oracle }: Difference): string =>
  `  ${where}: the portal says ${JSON.stringify(portal)}, the oracle ${JSON.stringify(oracle)}`;

/** @returns how many values differ */
async function runParts(parts: ReturnType<typeof readOptions>['parts'], context: OracleContext): Promise<number> {
  let different = 0;
  for (const { name, compare } of parts) {
    const start = performance.now();
    const { values, differences } = await tallyOf(compare(context));
    const result = differences.length === 0 ? 'none differs' : `${differences.length} differ`;
    print(
      `${name.padEnd(16)} ${values.toLocaleString('en-US').padStart(9)} values, ${result}, ${secondsSince(start)} s`,
    );
    if (differences.length > 0) print(`FAILED oracle, ${name}: ${differences.length} of ${values} values differ`);
    for (const difference of differences.slice(0, SHOWN)) print(inWords(difference));
    different += differences.length;
  }
  return different;
}

const options = readOptions(process.argv.slice(2));
const portal = await portalToCompare();
const database = new pg.Client({ connectionString: portal.databaseUrl });
try {
  await database.connect();
  const start = performance.now();
  const different = await runParts(options.parts, {
    portalUrl: portal.url,
    database,
    admin: new Api(portal.url, await signIn(portal.url, 'admin')),
    owner: new Api(portal.url, await signIn(portal.url, 'owner')),
    visitor: new Api(portal.url, null),
    seed: options.seed,
    times: options.times,
  });
  print(`${different === 0 ? 'Nothing differs' : `${different} values differ`}, ${secondsSince(start)} s`);
  process.exitCode = different === 0 ? 0 : 1;
} finally {
  await database.end();
  await portal.stop();
}
