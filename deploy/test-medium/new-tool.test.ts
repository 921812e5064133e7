import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { toolFiles, withReference } from '../new-tool/tool.ts';
import { candidate } from '../release/publish.ts';
import { ROOT } from '../release/workspaces.ts';
import { writeFiles } from '../test/fixture-builds.ts';

const LIMIT = 120_000;
const copy = mkdtempSync(join(tmpdir(), 'portal-tool-'));
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);
const node = (...args: string[]) =>
  execFileSync(process.execPath, args, { cwd: copy, encoding: 'utf8', stdio: 'pipe' });

/** The packages by links: the portal's own from the copy, all others from the repository. */
function linkPackages(): void {
  const [from, to] = [join(ROOT, 'node_modules'), join(copy, 'node_modules')];
  mkdirSync(join(to, '@portal'), { recursive: true });
  for (const name of readdirSync(from))
    if (name !== '@portal' && !name.startsWith('.')) symlinkSync(join(from, name), join(to, name));
  for (const name of readdirSync(join(from, '@portal')))
    symlinkSync(join(copy, name === 'api' ? 'services/api' : name), join(to, '@portal', name));
}

beforeAll(() => {
  for (const path of git('ls-files', '--cached', '--others', '--exclude-standard')) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(ROOT, path), join(copy, path), { force: true });
  }
  cpSync(join(ROOT, 'deploy/dist'), join(copy, 'deploy/dist'), { recursive: true });
  linkPackages();
  const { dependencies } = JSON.parse(readFileSync(join(copy, 'shell/package.json'), 'utf8'));
  const files = toolFiles(join(copy, 'deploy/new-tool/template'), 'well-spacing', dependencies.react);
  writeFiles(join(copy, 'mf-well-spacing'), files);
  const tsconfig = readFileSync(join(copy, 'tsconfig.json'), 'utf8');
  writeFileSync(join(copy, 'tsconfig.json'), withReference(tsconfig, 'mf-well-spacing'));
}, LIMIT);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test(
  'a new tool type-checks',
  () => expect(node('node_modules/typescript/bin/tsc', '-b', 'mf-well-spacing')).toBe(''),
  LIMIT,
);

test(
  'it keeps the rules of format and lint',
  () => {
    const checked = ['mf-well-spacing', 'tsconfig.json'];
    const biome = ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '--vcs-enabled=false'];
    expect(() => node(...biome, ...checked)).not.toThrow();
  },
  LIMIT,
);

test(
  'its test passes',
  () => {
    const jest = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--selectProjects', 'small-browser'];
    const report = JSON.parse(node(...jest, '--json', '--testPathPatterns', 'mf-well-spacing'));
    expect(report).toMatchObject({ numPassedTests: 1, numFailedTests: 0 });
  },
  LIMIT,
);

test(
  'it builds into something that can be released',
  async () => {
    node('deploy/dist/build/cli.js', 'mf-well-spacing');
    const { entry } = await candidate(copy, 'mf-well-spacing');
    expect(entry).toMatchObject({ name: 'mf-well-spacing', scope: 'mf_well_spacing' });
  },
  LIMIT,
);
