import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runMain } from '#boot/operator-error.mjs';
import { ROOT } from '../../release/workspaces.ts';
import { componentCatalog } from './catalog.ts';

await runMain(async () => writeFileSync(join(ROOT, 'docs/components.md'), componentCatalog(ROOT)));
