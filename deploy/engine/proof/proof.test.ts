import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '#test/temporary-folder.mjs';
import { beginProof, describeProof, unchangedLines } from './proof.ts';

const root = temporaryFolder();

const FILE = '.ci/proofs/containers.json';
const TODAY = new Date('2026-11-28T12:00:00Z');
const ALL_PASSED = { passed: 38, failed: 0, skipped: 0 };
const write = (path: string, text: string): void => writeFileSync(join(root, path), text);

beforeEach(() => {
  execFileSync('git', ['init', '--quiet'], { cwd: root });
  write('docker-compose.yml', 'services:\n');
});

describe('a proof', () => {
  it('of a complete run lets the next one test nothing, and says what to commit', () => {
    expect(beginProof(root, 'containers')(ALL_PASSED, TODAY)).toBe(
      `Commit ${FILE}: until somebody does, every .ci/run of another checkout tests the containers again.`,
    );
    expect(unchangedLines(root, 'containers')).toEqual([
      'Unchanged since 11/28/2026, when 38 tests passed. npm run test:containers -- --force runs them.',
      '',
      '0 passed, 0 failed',
    ]);
    expect(describeProof(root, 'containers')).toBe('containers unchanged since 11/28/2026');
    expect(unchangedLines(root, 'cluster')).toBeUndefined();
  });

  it('no longer holds after a change', () => {
    beginProof(root, 'containers')(ALL_PASSED, TODAY);
    write('docker-compose.yml', 'services: {}\n');
    expect(unchangedLines(root, 'containers')).toBeUndefined();
    expect(describeProof(root, 'containers')).toBe('containers changed, .ci/run tests them; last proven 11/28/2026');
  });

  it('stays as it is when a forced run passes on the same sources', () => {
    beginProof(root, 'containers')(ALL_PASSED, TODAY);
    const kept = readFileSync(join(root, FILE), 'utf8');
    expect(beginProof(root, 'containers')(ALL_PASSED, new Date('2027-01-01'))).toBeUndefined();
    expect(readFileSync(join(root, FILE), 'utf8')).toBe(kept);
  });

  it.each([
    [{ passed: 37, failed: 1, skipped: 0 }, undefined],
    [{ passed: 0, failed: 0, skipped: 0 }, undefined],
    [{ passed: 30, failed: 0, skipped: 8 }, 'No proof of the containers is kept: tests were skipped.'],
  ])('is not kept after %j', (counts, line) => {
    expect(beginProof(root, 'containers')(counts)).toBe(line);
    expect(unchangedLines(root, 'containers')).toBeUndefined();
  });

  it('is not kept if files changed during the run', () => {
    const keep = beginProof(root, 'containers');
    write('docker-compose.yml', 'services: {}\n');
    expect(keep(ALL_PASSED)).toBe('No proof of the containers is kept: files changed during the run.');
  });

  it('that a merge left unreadable proves nothing', () => {
    beginProof(root, 'containers')(ALL_PASSED);
    write(FILE, '<<<<<<< HEAD\n');
    expect(describeProof(root, 'containers')).toBe('containers not proven yet, .ci/run tests them');
  });

  it('does not exist outside of a repository', () => {
    rmSync(join(root, '.git'), { recursive: true });
    expect(beginProof(root, 'containers')(ALL_PASSED)).toBeUndefined();
    expect(unchangedLines(root, 'containers')).toBeUndefined();
  });
});
