import type { FileImport, ImportExample } from '@portal/shared-api';
import { fileFields } from '@portal/shared-api/records';
import { msg, t, translateName } from '@portal/shared-i18n';
import type { Column } from '@portal/shared-ui/table';
import { countedOf, KINDS } from './import-kinds.ts';
import { examplesText, placeTitle } from './import-words.ts';
import type { RowKind } from './imports.resource.ts';
import { PreviewTable } from './preview-table.tsx';
import { useExamples } from './use-imports.ts';

const rowId = ({ line }: ImportExample): string => String(line);
const shown = (text: string | null): string => text ?? t('value|none');

const OTHER_LABELS: Readonly<Record<string, string>> = {
  position: msg('Position'),
  outline: msg('Outline'),
  gpu_number: msg('GPU'),
};

/** The label of a field of the file, or of a value that the portal derives; the name of one without a label. */
function labelOf({ kind }: FileImport, name: string): string {
  const fields = kind === 'measurements' || kind === 'boundaries' ? [] : fileFields(kind);
  const label = fields.find(([field]) => field === name)?.[1].label ?? OTHER_LABELS[name];
  return label === undefined ? name : translateName(label);
}

const valuesText = (known: FileImport, { values }: ImportExample, which: RowKind): string =>
  values
    .map(({ field, from, to }) => {
      const label = labelOf(known, field);
      return which === 'added' ? `${label}: ${shown(to)}` : `${label}: ${shown(from)} → ${shown(to)}`;
    })
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
    value: (row) => valuesText(known, row, which),
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
