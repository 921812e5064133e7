import type { FileImport, ImportFormat, ImportKind, ImportQuestion } from '@portal/shared-api';

/** A row of the table of imports. */
export type ImportRowOfTable = Record<string, unknown> & { state: FileImport['state'] };
const time = (value: unknown): string | null => (value as Date | null)?.toISOString() ?? null;

/** The import as the API shows it. */
export function toImport(row: ImportRowOfTable): FileImport {
  return {
    import_ndx: row.import_ndx as number,
    file_name: row.file_name as string,
    byte_length: Number(row.byte_length),
    kind: row.kind as ImportKind,
    format: row.format as ImportFormat | null,
    state: row.state,
    progress: row.progress as number,
    problem: row.problem as string | null,
    uploaded_at: time(row.uploaded_at)!,
    uploaded_by: row.uploaded_by as string,
    settled_at: time(row.settled_at),
    settled_by: row.settled_by as string | null,
    undone_at: time(row.undone_at),
    undone_by: row.undone_by as string | null,
    undone: row.undone as FileImport['undone'],
    notes: row.notes as string[],
    questions: row.state === 'asking' ? (row.questions as ImportQuestion[]) : [],
    counts: {
      rows: row.rows as number,
      readings: row.readings as number,
      added: row.added as number,
      changed: row.changed as number,
      duplicates: row.duplicates as number,
      refused: row.refused as number,
    },
    wells: row.wells as number,
    new_wells: row.new_wells as number,
    missing_wells: { wells: row.missing_wells as number, readings: row.missing_well_readings as number },
    first_at: time(row.first_at),
    last_at: time(row.last_at),
    conversions: row.conversions as FileImport['conversions'],
  };
}
