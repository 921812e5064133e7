// pack.mjs <workspace> <target>: copies a workspace and the workspaces it depends on: the `files` of each package.json
// (`dist` by default), without types and source maps.
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const [workspace, target] = process.argv.slice(2);
const read = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const runs = (file) => !/\.(d\.m?ts|map|tsbuildinfo)$/.test(file);

function ingredients(folder, seen = new Set()) {
  seen.add(folder);
  for (const name of Object.keys(read(folder).dependencies ?? {})) {
    const own = name.replace(/^@portal\//, '');
    if (own !== name && !seen.has(own)) ingredients(own, seen);
  }
  return seen;
}

cpSync('package.json', join(target, 'package.json'));
for (const folder of ingredients(workspace)) {
  const { files = ['dist'] } = read(folder);
  for (const file of ['package.json', ...files]) {
    const source = join(folder, file);
    if (!existsSync(source)) throw new Error(`${source} does not exist`);
    cpSync(source, join(target, source), { recursive: true, filter: runs });
  }
}
