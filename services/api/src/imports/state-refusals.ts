import type { FileImport } from '@portal/shared-api';
import { ProblemError } from '../http/problem.ts';

const CODES = {
  reading: 'import-being-read',
  asking: 'import-has-questions',
  ready: 'import-changed',
  failed: 'import-failed',
  committing: 'import-being-committed',
  undoing: 'import-being-undone',
} as const;

const dayOf = (time: string | null): string => time?.slice(0, 10) ?? '';

/** Why an import in this state cannot be committed or discarded. */
export function refusal({ state, settled_by, settled_at, undone_by, undone_at }: FileImport): ProblemError {
  const settled = { person: settled_by ?? '', day: dayOf(settled_at) };
  switch (state) {
    case 'committed':
      return new ProblemError('import-committed', settled);
    case 'discarded':
      return new ProblemError('import-discarded', settled);
    case 'undone':
      return new ProblemError('import-undone', { person: undone_by ?? '', day: dayOf(undone_at) });
    default:
      return new ProblemError(CODES[state]);
  }
}

const NEVER_COMMITTED: readonly FileImport['state'][] = ['reading', 'asking', 'ready', 'failed'];

/** Only readings keep their earlier values. */
export const isUndoable = ({ kind }: FileImport): boolean => kind === 'measurements';

export function undoRefusal(found: FileImport): ProblemError {
  if (NEVER_COMMITTED.includes(found.state)) return new ProblemError('import-not-committed');
  return isUndoable(found) ? refusal(found) : new ProblemError('import-not-undoable');
}
