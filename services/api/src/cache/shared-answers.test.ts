import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@portal/deploy/test/temporary-folder';
import { digestProgram, FOLDERS } from './shared-answers.ts';

const folder = temporaryFolder();
const write = (path: string, text: string) => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
};
beforeEach(() => {
  write('api/map/tiles.js', 'tiles');
  write('shared-api/index.js', 'contract');
});

describe('digestProgram', () => {
  const digest = () => digestProgram([join(folder, 'api'), join(folder, 'shared-api')]);

  it('does not depend on the program’s location', () => {
    cpSync(folder, `${folder}-copy`, { recursive: true });
    const copy = digestProgram([join(`${folder}-copy`, 'api'), join(`${folder}-copy`, 'shared-api')]);
    rmSync(`${folder}-copy`, { recursive: true });
    expect(copy).toBe(digest());
  });

  it.each(['api/map/tiles.js', 'shared-api/index.js', 'shared-api/more/limits.js'])('changes with %s', (path) => {
    const before = digest();
    write(path, 'changed');
    expect(digest()).not.toBe(before);
  });

  it('covers the sources of the API and of shared-api', () =>
    expect(FOLDERS).toEqual([expect.stringMatching(/services\/api\/src$/), expect.stringMatching(/shared-api\/src$/)]));
});
