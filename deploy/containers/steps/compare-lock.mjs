// Exits with 1 when an installed package differs from package-lock.json.
import { readFileSync } from 'node:fs';

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
const locked = packagesOf('package-lock.json');
const apart = Object.entries(packagesOf('node_modules/.package-lock.json'))
  .filter(([, { link }]) => !link)
  .filter(([path]) => path.includes('node_modules/'))
  .filter(
    ([path, { version, integrity }]) => locked[path]?.version !== version || locked[path]?.integrity !== integrity,
  )
  .map(([path]) => path);
for (const path of apart) console.error(`${path} differs from package-lock.json`);
process.exitCode = apart.length > 0 ? 1 : 0;
