import { diskProblems } from './check-problems.ts';

const GB = 1024 ** 3;

it('says that a disk is almost full before it is, once for each disk', () => {
  const disk = (path: string, freeBytes: number, part: number) => ({ path, freeBytes, part });
  expect(diskProblems([disk('/', 4.04 * GB, 0.099), disk('/var/backups/portal', 4.04 * GB, 0.099)])).toEqual([
    'The disk of / is almost full: 4.0 GB, 10%, are free',
  ]);
  expect(diskProblems([disk('/', 4 * GB, 0.1)])).toEqual([]);
});
