import type { FileImport, ImportExample } from '@portal/shared-api';
import type { Column } from '@portal/shared-ui/table';
import { examplesText, KIND_WORDS, rowTitle } from './import-words.ts';
import type { RowKind } from './imports.resource.ts';
import { PreviewTable } from './preview-table.tsx';
import { useExamples } from './use-imports.ts';

const rowId = ({ line }: ImportExample): string => String(line);
const shown = (text: string | null): string => text ?? 'nothing';
const valuesText = ({ values }: ImportExample, which: RowKind): string =>
  values
    .map(({ field, from, to }) =>
      which === 'added' ? `${field}: ${shown(to)}` : `${field}: ${shown(from)} → ${shown(to)}`,
    )
    .join('; ');

const columnsOf = (known: FileImport, which: RowKind): readonly Column<ImportExample>[] => [
  {
    id: 'line',
    header: rowTitle(known),
    kind: 'number',
    width: 100,
    value: (row) => row.line,
  },
  { id: 'name', header: 'Name', rowHeader: true, width: 190, value: (row) => row.name },
  {
    id: 'values',
    header: which === 'added' ? 'Would be kept' : 'Would change',
    width: 560,
    value: (row) => valuesText(row, which),
  },
];

export function RecordExamples({ known, which }: { known: FileImport; which: RowKind }) {
  const { one, several } = KIND_WORDS[known.kind];
  return (
    <PreviewTable
      id={`import-records-${which}`}
      title={which === 'added' ? `New ${several}` : `${several[0]!.toUpperCase()}${several.slice(1)} that would change`}
      lead={examplesText(known.counts[which], one)}
      noun={[one, several]}
      columns={columnsOf(known, which)}
      rowId={rowId}
      answer={useExamples(known.import_ndx, which)}
    />
  );
}
