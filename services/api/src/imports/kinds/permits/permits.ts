import type { DataSource } from 'typeorm';
import type { FileImport } from '../../refusal-report.ts';
import { readIdentifier } from '../../values/identifiers.ts';
import { RowError } from '../../values/row-error.ts';
import { readDate } from '../../values/values.ts';
import { type Emptied, noteEmptied } from '../emptied.ts';
import { readGpuNumber } from '../gpus/gpu-row.ts';
import { contradictingDays } from '../kept-days.ts';
import { type Fields, type Mapping, openMapped } from '../mapping.ts';
import { merge } from '../merge.ts';
import { readRecords, type SourceRecord } from '../records.ts';
import { sentenceAbout } from '../some.ts';
import { fillStaging, takeOut } from '../staging.ts';
import { inTransaction, type Summary } from '../summary.ts';

const PERMIT_FIELDS = ['permit_number', 'gpu_number', 'holder', 'issued_on', 'expires_on'] as const;
type PermitField = (typeof PERMIT_FIELDS)[number];
export type PermitMapping = Mapping<PermitField>;
export const permitFields: Fields<PermitField> = {
  all: PERMIT_FIELDS,
  needed: ['permit_number', 'gpu_number'],
  source: 'permits',
};

export interface PermitImport extends FileImport {
  mapping?: PermitMapping | undefined;
}

const EMPTIED: Emptied = Object.fromEntries(PERMIT_FIELDS.map((field) => [field, { field }]));

/** @throws RowError saying why the row is refused */
export function readPermit({ number, cell }: SourceRecord, { columns }: Pick<PermitMapping, 'columns'>) {
  const permit_number = readIdentifier(cell(columns.permit_number));
  if (permit_number === '') throw new RowError('permit_number is missing');
  const day = (field: 'issued_on' | 'expires_on') => {
    const text = cell(columns[field]);
    return text === '' ? null : readDate(field, text);
  };
  const [issued_on, expires_on] = [day('issued_on'), day('expires_on')];
  if (issued_on !== null && expires_on !== null && expires_on <= issued_on)
    throw new RowError(`expires_on ${expires_on} is not after issued_on ${issued_on}`);
  const gpu = cell(columns.gpu_number);
  return {
    line: number,
    permit_number,
    gpu_number: gpu === '' ? null : readGpuNumber(gpu),
    holder: cell(columns.holder) || null,
    issued_on,
    expires_on,
  };
}

/**
 * Imports permits from a table, each with the GPU that it is for: all that can be taken in one transaction, or nothing. They are known
 * by their number; columns that the mapping does not give keep what they have. Running the same file again changes nothing.
 *
 * @throws UsageError when the file as a whole cannot be used
 */
export async function importPermits(database: DataSource, options: PermitImport): Promise<Summary> {
  const { path, mapping: given, report, print } = options;
  const { file, mapping } = await openMapped(path, given, permitFields);
  const source = `import:${mapping.source}`;
  return inTransaction(database, options, 'Permits', async (manager) => {
    await manager.query(
      'CREATE TEMPORARY TABLE import_permit ON COMMIT DROP AS SELECT 0 AS line, permit.* FROM permit WITH NO DATA',
    );
    await fillStaging(
      manager,
      'import_permit',
      readRecords(file, (record) => readPermit(record, mapping), options),
    );
    const staged = { table: 'import_permit', noun: file.noun, report };
    await takeOut(
      manager,
      staged,
      `SELECT line, format('permit_number %s is already on ${file.noun} %s: a permit is for one GPU', permit_number, first) AS reason
       FROM (SELECT line, permit_number, min(line) OVER (PARTITION BY permit_number) AS first FROM import_permit) AS row
       WHERE line <> first ORDER BY line`,
    );
    await takeOut(
      manager,
      staged,
      `SELECT line, format('GPU %s is not there: import the GPUs first', gpu_number) AS reason FROM import_permit
       WHERE gpu_number IS NOT NULL AND NOT EXISTS (SELECT FROM gpu WHERE gpu.gpu_number = import_permit.gpu_number) ORDER BY line`,
    );
    await takeOut(
      manager,
      staged,
      `SELECT line, format('permit_number %s belongs to a permit from "%s"', permit_number, known.data_source) AS reason
       FROM import_permit JOIN (SELECT permit_number, data_source FROM permit) AS known USING (permit_number)
       WHERE known.data_source <> $1 ORDER BY line`,
      [source],
    );
    const isMapped = (field: PermitField) => mapping.columns[field] !== undefined;
    await takeOut(
      manager,
      staged,
      contradictingDays({
        table: 'permit',
        staged: 'import_permit',
        key: ['permit_number'],
        earlier: 'issued_on',
        later: 'expires_on',
        mayBeSame: false,
        keeps: (day) => !isMapped(day),
      }),
    );
    const without = await manager.query<{ permit_number: string }[]>(
      'SELECT permit_number FROM import_permit WHERE gpu_number IS NULL ORDER BY line',
    );
    const numbers = without.map(({ permit_number }) => permit_number);
    const [one, many] = ['permit is for no GPU: it has no account', 'permits are for no GPU: they have no account'];
    for (const note of sentenceAbout(numbers, one, many)) print(note);
    const mapped = PERMIT_FIELDS.filter((field) => field !== 'permit_number' && isMapped(field));
    const permits = { table: 'permit', staged: 'import_permit', key: ['permit_number'], columns: mapped };
    await noteEmptied(manager, permits, EMPTIED, print);
    const merged = await merge(manager, {
      ...permits,
      whenNew: { data_source: `'${source}'` },
      order: 'line',
    });
    return { ...merged, refused: report.count };
  });
}
