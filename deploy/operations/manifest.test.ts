import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '#test/temporary-folder.mjs';
import { asNobody } from '../test/as-nobody.ts';
import { checkFiles, type Manifest, readManifest } from './manifest.ts';

const folder = temporaryFolder();
const lock = (path: string) => chmodSync(path, 0o000);

it('says of a backup that this user may not read that it is so, and not that it is incomplete', async () => {
  await expect(readManifest(folder)).rejects.toThrow('it has no manifest.json');
  writeFileSync(join(folder, 'manifest.json'), '{}');
  lock(folder);
  const refused = asNobody(() => readManifest(folder));
  await expect(refused).rejects.toThrow(/manifest\.json may not be read by the user \w+\. Backups belong to the user/);
  chmodSync(folder, 0o700);
});

it('says of a file in a backup whether it is missing or may not be read', async () => {
  mkdirSync(join(folder, 'documents'));
  writeFileSync(join(folder, 'documents/a'), '');
  lock(join(folder, 'documents/a'));
  chmodSync(folder, 0o755);
  const files = ['documents/a', 'documents/b'].map((path) => ({ path, bytes: 0, sha256: '' }));
  const checked = asNobody(() => checkFiles(folder, { files } as unknown as Manifest));
  await expect(checked).rejects.toThrow(/documents\/a may not be read by the user \w+[\s\S]*documents\/b is missing/);
});
