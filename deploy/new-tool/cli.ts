import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureInstalled } from '#boot/install.mjs';
import { OperatorError, print, runMain } from '#boot/operator-error.mjs';
import { everyFewSeconds } from '#boot/progress.mjs';
import { writeRouteTable } from '../release/route-table.ts';
import { ROOT } from '../release/workspaces.ts';
import { checkName, toolFiles, withReference } from './tool.ts';

await runMain(async () => {
  const [name, ...more] = process.argv.slice(2);
  if (!name || more.length > 0) throw new OperatorError('Give the tool a name: npm run new-tool -- well-spacing');
  checkName(ROOT, name);
  const workspace = `mf-${name}`;
  const shell = JSON.parse(readFileSync(join(ROOT, 'shell/package.json'), 'utf8'));
  const files = toolFiles(join(ROOT, 'deploy/new-tool/template'), name, shell.dependencies);
  const tsconfig = join(ROOT, 'tsconfig.json');
  const referenced = withReference(readFileSync(tsconfig, 'utf8'), workspace);

  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(ROOT, workspace, path)), { recursive: true });
    writeFileSync(join(ROOT, workspace, path), text);
    print(`  ${workspace}/${path}`);
  }
  writeFileSync(tsconfig, referenced);
  writeRouteTable(ROOT);
  print('  added its page to docs/route-table.md');
  print(await ensureInstalled(ROOT, everyFewSeconds(print), 'start'));
  print(`
Its page is /public-tools/${name}. To see it here:
  npm start
and after a change, while the portal runs:
  npm run release -- ${workspace}
To try it with some visitors of a portal elsewhere, then give it to all:
  npm run release -- ${workspace} --canary-roles Developer --canary 5 --store s3://<bucket>/<prefix> --portal https://<portal>
  npm run release -- --promote ${workspace} --store s3://<bucket>/<prefix>`);
});
