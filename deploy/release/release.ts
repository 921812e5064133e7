import { compile } from '#boot/compile.mjs';
import { OperatorError } from '#boot/operator-error.mjs';
import { createProgress } from '#boot/progress.mjs';
import type { Settings } from '#boot/settings.mjs';
import { type Arguments, HELP } from './arguments.ts';
import { checkContract, readContract } from './contract.ts';
import { build, candidate, prepare } from './publish.ts';
import type { Candidate } from './records.ts';
import { canaryOf, describeAudience, nameOf } from './registry.ts';
import type { ReleaseStore } from './store.ts';
import { checkWorkspace, ROOT, releasedWorkspaces } from './workspaces.ts';

type Print = (line: string) => void;

export async function release(store: ReleaseStore, args: Arguments, settings: Settings, print: Print): Promise<void> {
  const names = args.all ? releasedWorkspaces(ROOT) : args.names;
  if (names.length === 0) throw new OperatorError(HELP);
  const candidates = await prepareCandidates(store, names, args, settings, print);
  // When an image restarts, later releases, canaries and rollbacks must stay.
  const isJob = args.all && args.isBuilt;
  const fresh: Candidate[] = [];
  for (const built of candidates)
    if (isJob && (await store.knows(built.entry)))
      print(`${nameOf(built.entry)}: the store already had ${built.entry.version}; nothing changed`);
    else fresh.push(built);
  const { changed, ended } = await store.publish(fresh);
  for (const { entry } of fresh) {
    const name = nameOf(entry);
    print(`${name}: ${changed.includes(name) ? `released ${entry.version}` : `unchanged, ${entry.version}`}`);
    if (ended.includes(name)) print(`${name}: its canary has ended; all visitors get this release.`);
  }
}

export async function runCanary(store: ReleaseStore, args: Arguments, settings: Settings, print: Print): Promise<void> {
  const [name = ''] = args.names;
  const { share, roles } = args;
  const audience = { ...(share !== undefined && { share }), ...(roles && { roles }) };
  const isOut = canaryOf(await store.registry(), name) !== undefined;
  if (isOut && !args.build.dist && !args.rebuild) {
    const { before, after } = await store.changeCanary(name, audience);
    print(
      `${name}: canary ${after.entry.version} is for ${describeAudience(after)}; it was for ${describeAudience(before)}.`,
    );
    print(`Nothing was built. To try a newer build: npm run release -- ${args.line} --build`);
    return;
  }
  const [tried] = await prepareCandidates(store, args.names, args, settings, print);
  const { replaced, out } = await store.startCanary(tried!, audience);
  const before = replaced ? `; the previous one was for ${describeAudience(replaced)}` : '';
  print(`${name}: canary ${out.entry.version} is active for ${describeAudience(out)}${before}.`);
  if (replaced && replaced.entry.version !== out.entry.version)
    print(`${name}: it replaces the canary ${replaced.entry.version}.`);
}

async function prepareCandidates(
  store: ReleaseStore,
  names: readonly string[],
  args: Arguments,
  settings: Settings,
  print: Print,
): Promise<Candidate[]> {
  const contract = args.unchecked ? undefined : await readContract(settings.portalUrl ?? undefined, settings.data);
  print(contract ? `API: ${contract.version}, says ${contract.source}` : 'API: not checked (--unchecked-api)');
  const progress = createProgress(process.stderr);
  const candidates: Candidate[] = [];
  for (const name of names) {
    if (!args.build.routes) checkWorkspace(ROOT, name);
    if (!args.build.dist && !args.isBuilt) await buildVisibly(name, print);
    const built = { ...(await candidate(ROOT, name, args.build)), unchecked: args.unchecked };
    if (contract) checkContract(built.entry, contract);
    candidates.push(built);
  }
  // Files are written only once all candidates may be published.
  for (const built of candidates)
    await progress.run(nameOf(built.entry), 'looking', async (update) => {
      await prepare(ROOT, store, built, update);
      return [undefined, `the files of ${built.entry.version} are in the store`];
    });
  return candidates;
}

async function buildVisibly(name: string, print: Print): Promise<void> {
  const started = performance.now();
  print(`${name}: building …`);
  // webpack accepts code that the compiler refuses, such as a name that is not exported.
  await compile(ROOT, [name]);
  await build(ROOT, [name]);
  print(`${name}: built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
