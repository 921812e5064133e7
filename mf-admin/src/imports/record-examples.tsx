import type { FileImport, ImportExample } from '@portal/shared-api';
import { msg, t } from '@portal/shared-i18n';
import type { Column } from '@portal/shared-ui/table';
import { countedOf, KINDS } from './import-kinds.ts';
import { examplesText, placeTitle } from './import-words.ts';
import type { RowKind } from './imports.resource.ts';
import { PreviewTable } from './preview-table.tsx';
import { useExamples } from './use-imports.ts';

const rowId = ({ line }: ImportExample): string => String(line);
const shown = (text: string | null): string => text ?? t('value|none');
const valuesText = ({ values }: ImportExample, which: RowKind): string =>
  values
    .map(({ field, from, to }) =>
      which === 'added' ? `${field}: ${shown(to)}` : `${field}: ${shown(from)} → ${shown(to)}`,
    )
    .join('; ');

const columnsOf = (known: FileImport, which: RowKind): readonly Column<ImportExample>[] => [
  {
    id: 'line',
    header: placeTitle(known),
    kind: 'number',
    width: 100,
    value: (row) => row.line,
  },
  { id: 'name', header: msg('Name'), rowHeader: true, width: 190, value: (row) => row.name },
  {
    id: 'values',
    header: which === 'added' ? msg('Values') : msg('Changes'),
    width: 560,
    value: (row) => valuesText(row, which),
  },
];

export function RecordExamples({ known, which }: { known: FileImport; which: RowKind }) {
  return (
    <PreviewTable
      id={`import-records-${which}`}
      title={t(KINDS[known.kind][which])}
      lead={examplesText(known.counts[which])}
      countLabel={(count) => countedOf(known, count)}
      searchLabel={t('Search rows')}
      columns={columnsOf(known, which)}
      rowId={rowId}
      answer={useExamples(known.import_ndx, which)}
    />
  );
}
