import { existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pack, sha256 } from '../local/archive/archive.mjs';
import { checkArchive, unpack } from '../local/archive/use-archive.mjs';
import { ROOT } from '../release/workspaces.ts';
import { type CheckoutCopy, copyCheckout } from '../test/checkout-copy.mjs';

const LIMIT = 120_000;

describe('an archive of this build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-archive-'));
  const file = join(folder, 'portal.tar.gz');
  let copy: CheckoutCopy;
  beforeAll(async () => {
    copy = copyCheckout(ROOT);
    const { bytes } = await pack(ROOT);
    writeFileSync(file, bytes);
    writeFileSync(`${file}.sha256`, `${sha256(bytes)}  portal.tar.gz\n`);
  }, LIMIT);
  afterAll(() => {
    copy?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Output of a start that fails before it installs anything. */
  const start = (): string => {
    try {
      return copy.node(['deploy/local/start.mjs'], {
        PORTAL_BUILT: file,
        PORTAL_DATA: join(folder, 'data'),
        PORT: '8391',
        IDENTITY_PORT: '4391',
      });
    } catch (error) {
      return (error as Error).message;
    }
  };

  it(
    'runs in another checkout of the same sources without compiling',
    async () => {
      rmSync(join(copy.folder, 'deploy/dist'), { recursive: true });
      await unpack(copy.folder, checkArchive(file, copy.folder));
      expect(copy.node(['deploy/dist/release/cli.js', '--help'])).toContain('npm run release');
      const seen = copy.node([
        'node_modules/typescript/bin/tsc',
        '-b',
        '--dry',
        'deploy',
        'services/api',
        'services/identity',
      ]);
      expect(seen).not.toMatch(/non-dry build would build/i);
      expect(seen).toContain('is up to date');
    },
    LIMIT,
  );

  it(
    'stops a start with other sources or a truncated archive before anything is installed',
    () => {
      copy.edit('services/api/src/main.ts', (text) => `${text}// changed\n`);
      const before = readFileSync(join(copy.folder, 'deploy/dist/release/cli.js'), 'utf8');
      expect(start()).toContain('was built from other sources');
      truncateSync(file, 5000);
      expect(start()).toContain('is damaged or incomplete');
      expect(readFileSync(join(copy.folder, 'deploy/dist/release/cli.js'), 'utf8')).toBe(before);
      expect(existsSync(join(copy.folder, 'node_modules/.portal-installed'))).toBe(false);
    },
    LIMIT,
  );
});
