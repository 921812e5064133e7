import { readFileSync } from 'node:fs';

// Nothing here is newer than Node 14: an old Node, which cannot parse the other files, must be able to run this one.
export function nodeProblem(version, needed) {
  const have = version.split('.').map(Number);
  const want = needed
    .replace(/[^\d.]/g, '')
    .split('.')
    .map(Number);
  const enough = have[0] > want[0] || (have[0] === want[0] && have[1] >= (want[1] || 0));
  return enough ? '' : `The portal needs Node.js ${needed}; this is ${version}. See https://nodejs.org`;
}

const engines = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')).engines;
const problem = nodeProblem(process.versions.node, engines.node);
if (problem) {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}
