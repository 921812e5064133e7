import { runMain } from '#boot/operator-error.mjs';
import { writeRouteTable } from './route-table.ts';
import { ROOT } from './workspaces.ts';

await runMain(async () => writeRouteTable(ROOT));
