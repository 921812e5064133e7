import pg from 'pg';
import { type Comparison, type Difference, tallyOf } from './compare.ts';
import { playHistory } from './histories/history.ts';
import { type Options, readOptions } from './options.ts';
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
 *     npm run test:oracle -- --histories 20 --steps 40 --seed 7   random histories, before reporting is compared
 *     npm run test:oracle -- --papers         figures in PDFs, exports and mails, with Chromium: some minutes
 *     PORTAL_URL=… DATABASE_URL=… npm run test:oracle   a running portal with the demo logins; nothing is changed without --histories
 */
const SHOWN = 10;
const OWN_HISTORIES = 2;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const secondsSince = (start: number): string => ((performance.now() - start) / 1_000).toFixed(1);
const inWords = ({ where, portal, oracle }: Difference): string =>
  `  ${where}: the portal says ${JSON.stringify(portal)}, the oracle ${JSON.stringify(oracle)}`;

/** @returns how many values differ */
async function report(name: string, comparisons: AsyncIterable<Comparison>): Promise<number> {
  const start = performance.now();
  const { values, differences } = await tallyOf(comparisons);
  const result = differences.length === 0 ? 'none differs' : `${differences.length} differ`;
  print(`${name.padEnd(16)} ${values.toLocaleString('en-US').padStart(9)} values, ${result}, ${secondsSince(start)} s`);
  if (differences.length > 0) print(`FAILED oracle, ${name}: ${differences.length} of ${values} values differ`);
  for (const difference of differences.slice(0, SHOWN)) print(inWords(difference));
  return differences.length;
}

/** @returns how many values differ */
async function runParts(parts: Options['parts'], context: OracleContext): Promise<number> {
  let different = 0;
  for (const { name, compare } of parts) different += await report(name, compare(context));
  return different;
}

/** Each with a seed of its own, which repeats it on a fresh portal. @returns how many values differ */
async function runHistories(options: Options, histories: number, context: OracleContext): Promise<number> {
  let different = 0;
  for (let seed = options.seed; seed < options.seed + histories; seed += 1)
    different += await report(`history ${seed}`, playHistory(context, seed, options, print));
  return different;
}

const options = readOptions(process.argv.slice(2));
const portal = await portalToCompare();
const database = new pg.Client({ connectionString: portal.databaseUrl });
try {
  await database.connect();
  const start = performance.now();
  const context: OracleContext = {
    portalUrl: portal.url,
    database,
    admin: new Api(portal.url, await signIn(portal.url, 'admin')),
    owner: new Api(portal.url, await signIn(portal.url, 'owner')),
    visitor: new Api(portal.url, null),
    seed: options.seed,
    times: options.times,
    own: portal.own,
  };
  const histories = options.histories ?? (portal.own ? OWN_HISTORIES : 0);
  let different = await runParts(
    options.parts.filter(({ isOfReporting }) => !isOfReporting),
    context,
  );
  different += await runHistories(options, histories, context);
  different += await runParts(
    options.parts.filter(({ isOfReporting }) => isOfReporting),
    context,
  );
  print(`${different === 0 ? 'Nothing differs' : `${different} values differ`}, ${secondsSince(start)} s`);
  process.exitCode = different === 0 ? 0 : 1;
} finally {
  await database.end();
  await portal.stop();
}
