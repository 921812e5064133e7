import type { FileImport } from '@portal/shared-api';
import { formatNumber, t } from '@portal/shared-i18n';
import { Button, notify } from '@portal/shared-ui';
import { messageOf } from '@portal/shared-ui/answers';
import { saveFile } from '@portal/shared-ui/files';
import { useApiMutation } from '@portal/shared-ui/queries';
import type { Column } from '@portal/shared-ui/table';
import { useMemo } from 'react';
import { refusalTitles } from './import-words.ts';
import { REFUSALS_AT_ONCE, type Refusal } from './imports.resource.ts';
import { PreviewTable } from './preview-table.tsx';
import { allRefusals, refusalsFile } from './refusals-file.ts';
import { useRefusals } from './use-imports.ts';

const countLabel = (count: number): string =>
  t('{count, plural, one {# refused row} other {# refused rows}}', { count });
const rowId = ({ line }: Refusal): string => String(line);

function columnsOf(known: FileImport): readonly Column<Refusal>[] {
  const titles = refusalTitles(known);
  return [
    { id: 'line', header: titles.line, kind: 'number', rowHeader: true, width: 96, value: ({ line }) => line },
    { id: 'reason', header: titles.reason, width: 240, value: ({ reason }) => reason },
    { id: 'text', header: titles.text, width: 480, value: ({ text }) => text },
  ];
}

function SaveAll({ known }: { known: FileImport }) {
  const { mutate, isPending } = useApiMutation((api) => allRefusals(api, known.import_ndx), {
    onSuccess: (refusals) =>
      saveFile(refusalsFile(refusals, known), `${t('Refused rows of {file}', { file: known.file_name })}.csv`),
    onError: (error) => notify('error', messageOf(error)),
  });
  return (
    // Not disabled while it works: it would lose the focus.
    <Button variant="default" aria-disabled={isPending} onClick={() => !isPending && mutate()}>
      {isPending ? t('Exporting…') : t('Export all refused rows as CSV')}
    </Button>
  );
}

export function RefusalsTable({ known }: { known: FileImport }) {
  const answer = useRefusals(known.import_ndx);
  const columns = useMemo(() => columnsOf(known), [known]);
  const tooMany = answer.data?.length === REFUSALS_AT_ONCE;
  return (
    <PreviewTable
      id="import-refusals"
      title={t('Refused rows')}
      lead={tooMany ? t('The first {shown}.', { shown: formatNumber(REFUSALS_AT_ONCE) }) : null}
      countLabel={countLabel}
      searchLabel={t('Search refused rows')}
      columns={columns}
      rowId={rowId}
      answer={answer}
    >
      {tooMany && <SaveAll known={known} />}
    </PreviewTable>
  );
}
