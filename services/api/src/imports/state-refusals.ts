import type { MeasurementImport } from '@portal/shared-api';

/** Why an import in this state cannot be committed or discarded. */
export function refusal({ state, settled_by, settled_at, undone_by, undone_at }: MeasurementImport): string {
  const settled = () => `by ${settled_by} on ${settled_at?.slice(0, 10)}`;
  const reasons: Record<MeasurementImport['state'], () => string> = {
    reading: () => 'The file is still being read.',
    asking: () => 'Answer the questions about the file first.',
    ready: () => 'The import has changed. Try again.',
    failed: () => 'The file could not be used: there is nothing to decide on.',
    committing: () => 'The import is being committed already.',
    committed: () => `The import was committed ${settled()}.`,
    discarded: () => `The import was discarded ${settled()}.`,
    undoing: () => 'The import is being undone already.',
    undone: () => `The import was undone by ${undone_by} on ${undone_at?.slice(0, 10)}.`,
  };
  return reasons[state]();
}

const NEVER_COMMITTED: readonly MeasurementImport['state'][] = ['reading', 'asking', 'ready', 'failed'];

/** Why an import in this state cannot be undone. */
export const undoRefusal = (found: MeasurementImport): string =>
  NEVER_COMMITTED.includes(found.state) ? 'The import was not committed: there is nothing to undo.' : refusal(found);
