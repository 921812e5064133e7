import { execFileSync } from 'node:child_process';
import { renameSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '#test/temporary-folder.mjs';
import { ROOT } from '../../release/workspaces.ts';
import { writeFiles } from '../../test/fixture-builds.ts';
import { inputFiles, inputHash } from './input-hash.ts';
import { INPUTS } from './inputs.ts';

const root = temporaryFolder();

const write = (path: string, text: string) => writeFiles(root, { [path]: text });
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'pipe' });

const inputs = { paths: ['*.yml', 'deploy/containers/**'], programs: ['deploy/run.ts'] };
const hash = (): string => inputHash(root, inputs);

beforeEach(() => {
  write('docker-compose.yml', 'services:\n');
  write('deploy/containers/api.Dockerfile', 'FROM node\n');
  write('deploy/run.ts', "import { step } from './steps.ts';\n");
  write('deploy/steps.ts', 'export const step = 1;\n');
  write('deploy/package.json', '{ "version": "1", "files": ["dist"] }');
  write('services/api/src/wells.ts', "import { z } from 'zod';\n");
  write('.gitattributes', '* text=auto\n');
  write('.gitignore', '*.log\n');
  git('init', '--quiet');
  git('add', '.');
});

describe('inputHash', () => {
  it.each([
    ['the content of a file', () => write('docker-compose.yml', 'services: {}\n')],
    ['the content of a file that a program imports', () => write('deploy/steps.ts', 'export const step = 2;\n')],
    ['a path', () => renameSync(join(root, 'docker-compose.yml'), join(root, 'compose.yml'))],
    ['a new file, even if nobody has added it yet', () => write('deploy/containers/steps/pack.mjs', '')],
    ['a deleted file', () => rmSync(join(root, 'docker-compose.yml'))],
    ['a package that a server did not import before', () => write('services/api/src/new.ts', "import 'sharp';\n")],
    ['which files of a workspace are packed', () => write('deploy/package.json', '{ "files": ["dist", "local"] }')],
  ])('changes with %s', (_what, change) => {
    const before = hash();
    change();
    expect(hash()).not.toBe(before);
  });

  it.each([
    ['a file’s time', () => utimesSync(join(root, 'docker-compose.yml'), 1, 1)],
    ['line endings', () => write('docker-compose.yml', 'services:\r\n')],
    ['whether a file is committed', () => git('rm', '--quiet', '--cached', 'docker-compose.yml')],
    ['tests and documents', () => write('deploy/containers/README.md', 'new')],
    ['ignored files', () => write('deploy/containers/build.log', 'new')],
    ['files elsewhere', () => write('mf-map/src/app.tsx', 'new')],
    ['a server’s other code', () => write('services/api/src/wells.ts', "import { z } from 'zod';\nz.string();\n")],
    ['a package’s version, which the lock file has', () => write('deploy/package.json', '{ "files": ["dist"] }')],
  ])('does not change with %s', (_what, change) => {
    const before = hash();
    change();
    expect(hash()).toBe(before);
  });
});

describe('the inputs of this repository', () => {
  it('match files with every pattern', () => {
    const { containers, cluster } = INPUTS;
    const patterns = new Set([...containers.paths, ...cluster.paths]);
    const empty = [...patterns].filter((pattern) => inputFiles(ROOT, { paths: [pattern], programs: [] }).length === 0);
    expect(empty).toEqual([]);
  });

  it('contain every Dockerfile, manifest and compose file', () => {
    const files = new Set(inputFiles(ROOT, INPUTS.containers));
    const tracked = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).split('\n');
    const wanted = tracked.filter((file) =>
      /(^|\/)docker-compose|\.Dockerfile$|^deploy\/kubernetes\/.*\.yaml$/.test(file),
    );
    expect(wanted.length).toBeGreaterThan(10);
    expect(wanted.filter((file) => !files.has(file))).toEqual([]);
  });

  it('contain the base images that the cluster runs in', () => {
    const files = inputFiles(ROOT, INPUTS.cluster);
    expect(files).toContain('deploy/engine/images/bases/nginx.Dockerfile');
    expect(files).not.toContain('deploy/kubernetes/base/api.yaml');
  });
});
