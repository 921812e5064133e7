import { ProblemError } from '../http/problem.ts';

const FULL = ['ENOSPC', 'EDQUOT'];
const FAILED = [
  ...[
    'EACCES',
    'EBUSY',
    'EEXIST',
    'EIO',
    'EMFILE',
    'ENFILE',
    'ENODEV',
    'ENOENT',
    'ENOTDIR',
    'ENXIO',
    'EPERM',
    'EROFS',
    'ESTALE',
  ],
];

/** What a caller is told of an error of the file system; anything else is given back. */
export function storeProblem(cause: unknown): unknown {
  const code = (cause as NodeJS.ErrnoException | null)?.code ?? '';
  if (FULL.includes(code)) return new ProblemError('storage-full', {}, { cause });
  if (!FAILED.includes(code)) return cause;
  return new ProblemError('storage-unreachable', {}, { headers: { 'retry-after': '5' }, cause });
}
