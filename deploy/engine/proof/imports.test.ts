import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../release/workspaces.ts';
import { filesOfProgram, packagesOf } from './imports.ts';
import { inputFiles } from './input-hash.ts';
import { INPUTS } from './inputs.ts';

describe('filesOfProgram', () => {
  it('finds files that are imported directly, through others, and by the workspace’s short names', () => {
    const files = filesOfProgram(ROOT, 'deploy/engine/run.ts');
    expect([...files]).toEqual(
      expect.arrayContaining([
        'deploy/engine/run.ts',
        'deploy/engine/hardening.ts',
        'deploy/checks/kubernetes/objects.ts',
        'deploy/local/boot/signals.mjs',
        'deploy/test/debian.mjs',
      ]),
    );
    expect([...files].filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });

  it('knows the programs of both suites', () => {
    const programs = Object.values(INPUTS).flatMap((inputs) => inputs.programs);
    expect(programs.filter((program) => filesOfProgram(ROOT, program).size < 2)).toEqual([]);
  });
});

describe('.dockerignore', () => {
  it('leaves out no file that a source in an image imports', () => {
    const lines = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n');
    const ignored = lines.filter((line) => /^deploy\/[\w-]+$/.test(line)).map((folder) => `${folder}/`);
    const isIgnored = (file: string): boolean => ignored.some((folder) => file.startsWith(folder));
    expect(ignored).toContain('deploy/engine/');
    const sources = inputFiles(ROOT, { paths: ['deploy/**/*.ts'], programs: [] }).filter((file) => !isIgnored(file));
    const wrong = sources.flatMap((source) =>
      [...filesOfProgram(ROOT, source)].filter(isIgnored).map((file) => `${source} leads to ${file}`),
    );
    expect(wrong).toEqual([]);
  });
});

describe('packagesOf', () => {
  it('names packages without their paths, and neither Node’s modules nor the portal’s', () => {
    const source = `
      import { join } from 'node:path';
      import type { Counts } from '../steps.ts';
      import { readTicket } from '@portal/shared-server/ticket';
      import { runMain } from '#boot/operator-error.mjs';
      import { S3Client } from '@aws-sdk/client-s3/dist/S3Client.js';
      import 'reflect-metadata';
      const { default: sharp } = await import('sharp/lib/index.js');
      const page = require.resolve('swagger-ui-dist/index.html');`;
    expect(packagesOf(source)).toEqual(['@aws-sdk/client-s3', 'reflect-metadata', 'sharp', 'swagger-ui-dist']);
  });
});
