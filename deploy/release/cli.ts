import { parseArgs } from 'node:util';
import { compile } from '#boot/compile.mjs';
import { OperatorError, runMain } from '#boot/operator-error.mjs';
import { readSettings } from '#boot/settings.mjs';
import { build, candidate, publish } from './publish.ts';
import { nameOf } from './registry.ts';
import { ReleaseStore } from './store.ts';
import { checkWorkspace, ROOT, releasedWorkspaces } from './workspaces.ts';

const HELP = `npm run release -- <front end>…            build, publish, switch visitors over
npm run release -- --all                   the shell and every front end
npm run release -- --rollback <front end>  put back the release before the current one
npm run release -- --list                  what is released; * is what visitors get
Options:
  --store <folder>  the release store (default: PORTAL_RELEASES, else .portal/releases)
  --dist <folder>   publish this build of the one named front end instead of building it`;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        all: { type: 'boolean' },
        rollback: { type: 'boolean' },
        list: { type: 'boolean' },
        help: { type: 'boolean' },
        store: { type: 'string' },
        dist: { type: 'string' },
      },
    });
    return { ...values, names: positionals };
  } catch (error) {
    throw new OperatorError(`${error instanceof Error ? error.message : error}\n${HELP}`);
  }
}

async function main(): Promise<void> {
  const { all, rollback, list, help, store: folder, dist, names } = readArguments();
  const { settings, problems } = readSettings(process.env, ROOT);
  if (problems.length > 0) throw new OperatorError(problems.join('\n'));
  const store = new ReleaseStore(folder ?? settings.releases);
  if (help) print(HELP);
  else if (list) printReleases(store);
  else if (rollback) {
    if (names.length !== 1) throw new OperatorError('Name one front end: npm run release -- --rollback <front end>');
    const { from, to } = await store.rollBack(names[0]!);
    print(`${names[0]}: back from ${from} to ${to}.`);
  } else {
    const chosen = all ? releasedWorkspaces(ROOT) : names.map((name) => checkWorkspace(ROOT, name));
    if (chosen.length === 0) throw new OperatorError(HELP);
    if (dist && chosen.length !== 1) throw new OperatorError('--dist takes one front end.');
    await release(store, chosen, dist);
  }
}

async function release(store: ReleaseStore, names: string[], dist?: string): Promise<void> {
  const candidates = [];
  for (const name of names) {
    const started = performance.now();
    if (!dist) {
      print(`${name}: building …`);
      // webpack lets through what the compiler refuses, a name that is not exported for one.
      await compile(ROOT, [name]);
      await build(ROOT, name);
      print(`${name}: built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    }
    candidates.push(await candidate(ROOT, name, dist));
  }
  const changed = await publish(ROOT, store, candidates);
  for (const { entry } of candidates)
    print(
      `${nameOf(entry)}: ${changed.includes(nameOf(entry)) ? `released ${entry.version}` : `unchanged, ${entry.version}`}`,
    );
  print(`Store: ${store.folder}`);
}

function printReleases(store: ReleaseStore): void {
  const registry = store.registry();
  const current = registry ? [registry.shell, ...registry.frontEnds].map(({ version }) => version) : [];
  for (const name of store.names())
    for (const { entry, publishedAt } of store.releases(name))
      print(
        `${current.includes(entry.version) ? '*' : ' '} ${name.padEnd(12)} ${entry.version.padEnd(24)} ${publishedAt}`,
      );
  if (!registry) print('Nothing is released yet.');
}

await runMain(main);
