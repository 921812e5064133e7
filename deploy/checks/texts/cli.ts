// npm run texts: adds new texts from the code to the catalogs for translation, and removes unused ones.
import { print, runMain } from '#boot/operator-error.mjs';
import { ROOT } from '../../release/workspaces.ts';
import { updateCatalogs } from './texts.ts';

await runMain(async () => {
  const written = updateCatalogs(ROOT);
  for (const line of written.length > 0 ? written : ['All catalogs are up to date.']) print(line);
});
