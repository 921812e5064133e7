import { OperatorError, print, runMain } from '#boot/operator-error.mjs';
import { readSettings } from '#boot/settings.mjs';
import { HELP, readArguments } from './arguments.ts';
import { clean } from './clean.ts';
import { listReleases, printCleaned } from './list.ts';
import { describeAudience } from './registry.ts';
import { release, runCanary } from './release.ts';
import { ReleaseStore } from './store.ts';
import { ROOT } from './workspaces.ts';

async function main(): Promise<void> {
  // npm runs scripts in the repository folder and passes the caller's folder.
  const args = readArguments(process.argv.slice(2), process.env.INIT_CWD ?? process.cwd());
  const { settings, problems } = readSettings(
    {
      ...process.env,
      ...(args.store && { PORTAL_RELEASES: args.store }),
      ...(args.portal && { PORTAL_URL: args.portal }),
    },
    ROOT,
  );
  if (problems.length > 0) throw new OperatorError(problems.join('\n'));
  if (args.action === 'help') return print(HELP);

  const store = await ReleaseStore.open(settings.releases);
  const [name = ''] = args.names;
  switch (args.action) {
    case 'list':
      return print(await listReleases(store, { json: args.json, now: new Date() }));
    case 'clean':
      return printCleaned(await clean(store, args), print);
    case 'rollback': {
      const { from, to, canary, misfits } = await store.rollBack(name);
      print(`${name}: rolled back from ${from} to ${to}.`);
      if (misfits.length > 0) print(['Roll these back too, their pages fail:', ...misfits].join('\n  '));
      if (canary)
        print(
          `${name}: the canary ${canary.entry.version} is still active for ${describeAudience(canary)}. To end it: --withdraw ${name}`,
        );
      return;
    }
    case 'retire': {
      const { from, ended } = await store.retire(name);
      print(`${name}: retired ${from}. Its pages return 404 until it is published again.`);
      if (ended) print(`${name}: its canary ${ended.entry.version} has ended.`);
      return;
    }
    case 'withdraw': {
      const { version } = await store.withdraw(name);
      return print(`${name}: withdrew canary ${version}. All visitors get the current release.`);
    }
    case 'promote': {
      const { from, to } = await store.promote(name);
      print(`${name}: released ${to} to all visitors${from ? `, replacing ${from}` : ''}.`);
      break;
    }
    case 'try':
      await runCanary(store, args, settings, print);
      break;
    case 'publish':
      await release(store, args, settings, print);
  }
  print(`Store: ${store.storage.address}`);
  const cleaned = (await clean(store, args)).filter(({ removed }) => removed.length > 0);
  if (cleaned.length > 0) printCleaned(cleaned, print);
}

await runMain(main);
