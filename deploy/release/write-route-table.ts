import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runMain } from '#boot/operator-error.mjs';
import { readRoutes } from './describe.ts';
import { routeTable } from './route-table.ts';
import { ROOT, releasedWorkspaces } from './workspaces.ts';

await runMain(async () => {
  const routes = releasedWorkspaces(ROOT).map((name) => readRoutes(name, join(ROOT, name, 'routes.json')));
  mkdirSync(join(ROOT, 'docs'), { recursive: true });
  writeFileSync(join(ROOT, 'docs/route-table.md'), routeTable(routes));
});
