import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const SERVICES = ['api', 'identity'];

const folderOf = (name) => (SERVICES.includes(name) ? `services/${name}` : name);

/** Links the packages: the portal's own from the copy, all others from the repository. */
function linkPackages(root, copy) {
  const [from, to] = [join(root, 'node_modules'), join(copy, 'node_modules')];
  mkdirSync(join(to, '@portal'), { recursive: true });
  for (const name of readdirSync(from))
    if (name !== '@portal' && !name.startsWith('.')) symlinkSync(join(from, name), join(to, name));
  for (const name of readdirSync(join(from, '@portal')))
    symlinkSync(join(copy, folderOf(name)), join(to, '@portal', name));
  // Some workspaces have nested versions of their own.
  for (const folder of readdirSync(join(from, '@portal')).map(folderOf)) {
    const own = join(root, folder, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(copy, folder, 'node_modules'));
  }
}

/**
 * A copy of the repository with linked packages, for tests that change files. Source files are copied, so changes stay in the
 * copy. Tests run from its sources; only the compiled commands are copied as well.
 *
 * @param {string} root the repository
 */
export function copyCheckout(root) {
  const copy = mkdtempSync(join(tmpdir(), 'portal-copy-'));
  const list = ['ls-files', '--cached', '--others', '--exclude-standard'];
  for (const path of execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    // What is compiled is up to date by its time.
    cpSync(join(root, path), join(copy, path), { preserveTimestamps: true });
  }
  const compiled = ['shared-i18n', 'shared-api', 'shared-auth', 'shared-server'].flatMap((name) => [
    `${name}/dist`,
    `${name}/tsconfig.tsbuildinfo`,
  ]);
  for (const built of ['deploy/dist', '.tsbuild', ...compiled])
    cpSync(join(root, built), join(copy, built), { recursive: true, preserveTimestamps: true });
  linkPackages(root, copy);
  // Kept by content: compressed and compiled files, the template of a database.
  mkdirSync(join(root, '.cache'), { recursive: true });
  symlinkSync(join(root, '.cache'), join(copy, '.cache'));
  const write = (path, text) => {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), text);
  };
  const node = (args, env = {}) => {
    const options = { cwd: copy, env: { ...process.env, ...env }, encoding: 'utf8' };
    const { status, stdout, stderr, error } = spawnSync(process.execPath, args, {
      ...options,
      maxBuffer: 64 * 2 ** 20,
    });
    if (status !== 0) throw new Error([`${args.join(' ')} failed`, stdout, stderr].join('\n'), { cause: error });
    return stdout;
  };
  return {
    folder: copy,
    write,
    edit(path, change) {
      const before = readFileSync(join(copy, path), 'utf8');
      const after = change(before);
      if (after === before) throw new Error(`the edit changes nothing in ${path}`);
      write(path, after);
    },
    node,
    runTests(project, pattern, env = {}) {
      const words = ['node_modules/jest/bin/jest.js', '--selectProjects', project, '--json', '-w', '1'];
      return JSON.parse(node([...words, '--testPathPatterns', pattern], env));
    },
    remove: () => rmSync(copy, { recursive: true, force: true }),
  };
}

/**
 * Adds a tool to a copy like `npm run new-tool`, without installing, because the copy's packages are links.
 *
 * @param {string} copy folder of the copy
 * @param {string} name name of the tool, without `mf-`
 */
export async function addTool(copy, name) {
  const { toolFiles, withReference } = await import(join(copy, 'deploy/dist/new-tool/tool.js'));
  const { dependencies } = JSON.parse(readFileSync(join(copy, 'shell/package.json'), 'utf8'));
  const files = toolFiles(join(copy, 'deploy/new-tool/template'), name, dependencies);
  for (const [path, text] of Object.entries(files)) {
    const file = join(copy, `mf-${name}`, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const tsconfig = join(copy, 'tsconfig.json');
  writeFileSync(tsconfig, withReference(readFileSync(tsconfig, 'utf8'), `mf-${name}`));
}
