import type { FileImport } from '@portal/shared-api';
import type { ApiClient } from '@portal/shared-api/client';
import { t } from '@portal/shared-i18n';
import { BYTE_ORDER_MARK, csvLine } from '@portal/shared-ui/files';
import { refusalTitles } from './import-words.ts';
import { fetchRefusals, REFUSALS_AT_ONCE, type Refusal } from './imports.resource.ts';

export async function allRefusals(api: ApiClient, import_ndx: number): Promise<Refusal[]> {
  const all: Refusal[] = [];
  for (;;) {
    const some = await fetchRefusals(api, import_ndx, all.at(-1)?.line ?? 0);
    all.push(...some);
    if (some.length < REFUSALS_AT_ONCE) return all;
  }
}

export const refusalsFile = (refusals: readonly Refusal[], known: Pick<FileImport, 'format'>): Blob =>
  new Blob(
    [
      BYTE_ORDER_MARK,
      csvLine(Object.values(refusalTitles(known)).map((title) => t(title))),
      ...refusals.map(({ line, reason, text }) => csvLine([line, reason, text])),
    ],
    { type: 'text/csv' },
  );
