import type { FileImport } from '@portal/shared-api';

/** Why the import cannot be committed or discarded. */
export function refusal({ state, settled_by, settled_at, undone_by, undone_at }: FileImport): string {
  const settled = `by ${settled_by} on ${settled_at?.slice(0, 10)}`;
  const reasons: Record<FileImport['state'], string> = {
    reading: 'The file is still being read.',
    asking: 'Answer the questions about the file first.',
    ready: 'The import has changed. Try again.',
    failed: 'The file could not be used: there is nothing to decide on.',
    committing: 'The import is being committed already.',
    committed: `The import was committed ${settled}.`,
    discarded: `The import was discarded ${settled}.`,
    undoing: 'The import is being undone already.',
    undone: `The import was undone by ${undone_by} on ${undone_at?.slice(0, 10)}.`,
  };
  return reasons[state];
}

const NEVER_COMMITTED: readonly FileImport['state'][] = ['reading', 'asking', 'ready', 'failed'];

/** Only readings keep what they replaced. */
export const isUndoable = ({ kind }: FileImport): boolean => kind === 'measurements';

export function undoRefusal(found: FileImport): string {
  if (NEVER_COMMITTED.includes(found.state)) return 'The import was not committed: there is nothing to undo.';
  return isUndoable(found)
    ? refusal(found)
    : 'Only imports of measurements can be undone. Import the corrected file instead.';
}
