import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { contextFiles, copyFiles, copyTree } from './context.ts';

const root = mkdtempSync(join(tmpdir(), 'context-'));
afterAll(() => rmSync(root, { recursive: true }));

function write(path: string, text = ''): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

describe('the context of a build', () => {
  it('is what .dockerignore lets through', () => {
    write('.dockerignore', '**/dist\n**/*.test.ts\n.env\n.dockerignore\ndocs\n');
    for (const path of [
      '.env',
      'a.ts',
      'a.test.ts',
      'api/src/b.ts',
      'api/dist/b.js',
      'docs/c.md',
      'node_modules/d/d.js',
    ])
      write(path);
    expect(contextFiles(root).sort()).toEqual(['a.ts', 'api/src/b.ts']);
  });

  it('is copied with its folders', () => {
    write('api/src/b.ts', 'text');
    copyFiles(root, ['api/src/b.ts'], join(root, 'copy'));
    copyTree(join(root, 'copy/api'), join(root, 'again'));
    copyTree(join(root, 'copy/api/src/b.ts'), join(root, 'again'));
    expect(contextFiles(root).filter((path) => path.startsWith('again'))).toEqual(['again/b.ts', 'again/src/b.ts']);
    expect(() => copyTree(join(root, 'gone'), join(root, 'again'))).toThrow('gone is not there');
  });
});
