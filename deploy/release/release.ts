import { compile } from '#boot/compile.mjs';
import { OperatorError } from '#boot/operator-error.mjs';
import { createProgress } from '#boot/progress.mjs';
import type { Settings } from '#boot/settings.mjs';
import { type Arguments, HELP } from './arguments.ts';
import { checkContract, offeredContract } from './contract.ts';
import { build, candidate, prepare } from './publish.ts';
import type { Candidate } from './records.ts';
import { canaryOf, describeAudience, nameOf } from './registry.ts';
import type { ReleaseStore } from './store.ts';
import { checkWorkspace, ROOT, releasedWorkspaces } from './workspaces.ts';

type Print = (line: string) => void;

export async function release(store: ReleaseStore, args: Arguments, settings: Settings, print: Print): Promise<void> {
  const names = args.all ? releasedWorkspaces(ROOT) : args.names;
  if (names.length === 0) throw new OperatorError(HELP);
  const candidates = await candidatesOf(store, names, args, settings, print);
  // When an image is started again, what was released since, is tried, or was taken back stays so.
  const isJob = args.all && args.isBuilt;
  const fresh: Candidate[] = [];
  for (const built of candidates)
    if (isJob && (await store.knows(built.entry)))
      print(`${nameOf(built.entry)}: the store has had ${built.entry.version}; all stays as it is`);
    else fresh.push(built);
  const { changed, ended } = await store.publish(fresh);
  for (const { entry } of fresh) {
    const name = nameOf(entry);
    print(`${name}: ${changed.includes(name) ? `released ${entry.version}` : `unchanged, ${entry.version}`}`);
    if (ended.includes(name)) print(`${name}: its canary is at an end; all get this release.`);
  }
}

export async function changeOrTry(
  store: ReleaseStore,
  args: Arguments,
  settings: Settings,
  print: Print,
): Promise<void> {
  const [name = ''] = args.names;
  const { share, roles } = args;
  const audience = { ...(share !== undefined && { share }), ...(roles && { roles }) };
  const isOut = canaryOf(await store.registry(), name) !== undefined;
  if (isOut && !args.build.dist && !args.rebuild) {
    const { before, after } = await store.changeCanary(name, audience);
    print(
      `${name}: canary ${after.entry.version} is for ${describeAudience(after)}; before for ${describeAudience(before)}.`,
    );
    print(`Nothing was built. To try a newer build: npm run release -- ${args.line} --build`);
    return;
  }
  const [tried] = await candidatesOf(store, args.names, args, settings, print);
  const { replaced, out } = await store.tryOut(tried!, audience);
  const before = replaced ? `; before for ${describeAudience(replaced)}` : '';
  print(`${name}: canary ${out.entry.version} is out for ${describeAudience(out)}${before}.`);
  if (replaced && replaced.entry.version !== out.entry.version)
    print(`${name}: it replaces the canary ${replaced.entry.version}.`);
}

async function candidatesOf(
  store: ReleaseStore,
  names: readonly string[],
  args: Arguments,
  settings: Settings,
  print: Print,
): Promise<Candidate[]> {
  const contract = args.unchecked ? undefined : await offeredContract(settings.portalUrl ?? undefined, settings.data);
  print(
    contract
      ? `API: ${contract.version}, says ${contract.source}`
      : 'API: not asked (--unchecked-api); whether it answers the front end is not known',
  );
  const progress = createProgress(process.stderr);
  const candidates: Candidate[] = [];
  for (const name of names) {
    if (!args.build.routes) checkWorkspace(ROOT, name);
    if (!args.build.dist && !args.isBuilt) await buildVisibly(name, print);
    const built = { ...(await candidate(ROOT, name, args.build)), unchecked: args.unchecked };
    if (contract) checkContract(built.entry, contract);
    candidates.push(built);
  }
  // Files are written only when all of them may be published.
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
  // webpack lets through what the compiler refuses, a name that is not exported for one.
  await compile(ROOT, [name]);
  await build(ROOT, name);
  print(`${name}: built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
