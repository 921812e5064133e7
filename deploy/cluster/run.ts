import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compile } from '#boot/compile.mjs';
import { OperatorError, print, runMain } from '#boot/operator-error.mjs';
import { onStopSignals } from '#boot/signals.mjs';
import { imageSteps } from '../engine/images/build.ts';
import { OWN } from '../engine/leftovers.ts';
import { openEngine } from '../engine/open-engine.ts';
import { beginProof, unchangedLines } from '../engine/proof/proof.ts';
import { killAll } from '../engine/run-limited.ts';
import { runSteps, summary } from '../engine/steps.ts';
import { ROOT } from '../release/workspaces.ts';
import { Closing } from '../test/closing.ts';
import { until } from '../test/until.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { containerRuntime } from './containers.ts';
import { countFound, seededLoad } from './district.ts';
import { echoChecks } from './echo-checks.ts';
import { frontChecks } from './front-checks.ts';
import { Load } from './load.ts';
import { countEnds, summaryOf } from './outcomes.ts';
import { processRuntime } from './processes.ts';
import { commonBreaches, type SituationEnd, type SituationResult, tableLines } from './report.ts';
import type { Runtime } from './runtime.ts';
import { SITUATIONS, type Situation } from './situations.ts';

const NAMES = ['front', ...Object.keys(SITUATIONS)];
const HELP = `npm run test:cluster [-- --force] [-- --only <situation>,…] [-- --processes] [-- --json <file>] [-- --keep-logs]

Runs the portal as a cluster on this machine: nginx, two APIs, two gateways, PostgreSQL with a replica, and Redis, each in a
container of its image, or as a process without a container engine or with --processes. While simulated people read and write,
one part after the other fails. Without an option, only if something that it depends on has changed since it last passed; --force
runs it anyway. Situations: ${NAMES.join(', ')}.`;

async function watch(name: string, situation: Situation, cluster: Cluster, load: Load): Promise<SituationResult> {
  const start = performance.now();
  const book = load.startBook();
  const { recoverySeconds = {}, breaches = [] } = await situation
    .run(cluster, load)
    .catch((error: Error): SituationEnd => ({ breaches: [`${error.message}.`] }));
  load.startBook();
  await until('requests have ended', () => book.open === 0);
  const seen = {
    name,
    title: situation.title,
    seconds: (performance.now() - start) / 1000,
    reads: summaryOf(book.reads),
    writes: countEnds(book.writes.map(({ end }) => end)),
    found: await countFound(cluster, book.acknowledged),
    recoverySeconds,
  };
  const own = situation.judge?.(seen) ?? [];
  return { ...seen, breaches: [...breaches, ...commonBreaches(seen), ...own] };
}

/** Uses containers if there is an engine, else processes. */
async function findRuntime(closing: Closing): Promise<Runtime> {
  const engine = await openEngine('npm run test:cluster', closing, print);
  if (typeof engine === 'string') {
    print(`Parts run as processes of this machine. ${engine}`);
    return processRuntime(ROOT);
  }
  const folder = mkdtempSync(join(tmpdir(), 'cluster-images-'));
  closing.add(() => rmSync(folder, { recursive: true, force: true }));
  const tag = `${OWN}${process.pid}`;
  const counts = await runSteps(imageSteps({ engine, root: ROOT, folder, tag }, ['api', 'gateway'], closing), print);
  if (counts.failed > 0) throw new OperatorError('The images could not be built. See the errors above.');
  closing.add(() => engine.run(['network', 'rm', '--force', tag]).catch(() => {}));
  return containerRuntime(engine, ROOT, tag);
}

function readArguments() {
  const options = {
    only: { type: 'string' },
    json: { type: 'string' },
    processes: { type: 'boolean' },
    'keep-logs': { type: 'boolean' },
    force: { type: 'boolean' },
    help: { type: 'boolean' },
  } as const;
  const { values } = parseArgs({ options });
  const wanted = values.only?.split(',');
  const unknown = wanted?.find((name) => !NAMES.includes(name));
  if (unknown) throw new OperatorError(`There is no situation "${unknown}".\n${HELP}`);
  return {
    ...values,
    isWanted: (name: string) => !wanted || wanted.includes(name),
    mayBeUnchanged: Object.keys(values).length === 0,
  };
}

await runMain(async () => {
  const { json, help, isWanted, mayBeUnchanged, processes, 'keep-logs': keepLogs } = readArguments();
  if (help) return void print(HELP);
  const unchanged = mayBeUnchanged ? unchangedLines(ROOT, 'cluster') : undefined;
  if (unchanged) {
    for (const line of unchanged) print(line);
    return 0;
  }
  const keepProof = beginProof(ROOT, 'cluster');
  await compile(ROOT, ['services/api']);
  const logs = mkdtempSync(join(tmpdir(), 'cluster-logs-'));
  chmodSync(logs, 0o777); // nginx writes its logs as its own user
  const closing = new Closing();
  onStopSignals(async () => {
    killAll();
    await closing.close();
    print(`Logs of the servers: ${logs}`);
    process.exit(130);
  });
  let isGood = false;
  try {
    const runtime = processes ? processRuntime(ROOT) : await findRuntime(closing);
    const cluster = await startCluster({ runtime, root: ROOT, logs, closing, print: (line) => print(`  ${line} …`) });
    const checks = isWanted('front')
      ? [
          ...(await echoChecks({ runtime, root: ROOT, folder: join(cluster.folder, 'echo'), logs })),
          ...(await frontChecks(cluster)),
        ]
      : [];
    for (const { title, failure } of checks)
      print(`${failure ? '✗' : '✓'} ${title}${failure ? `\n    ${failure}` : ''}`);
    const load = new Load(await seededLoad(cluster));
    closing.add(() => load.stop());
    const results: SituationResult[] = [];
    let skipped = 0;
    for (const [name, situation] of Object.entries(SITUATIONS).filter(([name]) => isWanted(name))) {
      if (situation.cutsLines && !cluster.redis.line) {
        print(`– ${situation.title}: skipped, because processes on one machine have no network connections to cut`);
        skipped++;
        continue;
      }
      const result = await watch(name, situation, cluster, load);
      print(`${result.breaches.length === 0 ? '✓' : '✗'} ${result.title} (${result.seconds.toFixed(1)} s)`);
      for (const [fault, times] of result.reads.faults) print(`    ${times} × ${fault}`);
      results.push(result);
    }
    await load.stop();
    if (results.length > 0) print(['', ...tableLines(results)].join('\n'));
    if (json) writeFileSync(json, JSON.stringify({ checks, situations: results }, null, 2));
    const failed = [
      ...checks.filter(({ failure }) => failure),
      ...results.filter(({ breaches }) => breaches.length > 0),
    ];
    isGood = failed.length === 0;
    const passed = checks.length + results.length - failed.length;
    const counts = { passed, failed: failed.length, skipped };
    const proof = NAMES.every(isWanted) ? keepProof(counts) : undefined;
    if (proof) print(`\n${proof}`);
    print(`\n${summary(counts)}`);
  } finally {
    await closing.close();
    if (isGood && !keepLogs) rmSync(logs, { recursive: true, force: true });
    else print(`Logs of the servers: ${logs}`);
  }
  return isGood ? 0 : 1;
});
