import type { FileImport, ImportWell } from '@portal/shared-api';
import { t } from '@portal/shared-i18n';
import type { Column } from '@portal/shared-ui/table';
import { useMemo } from 'react';
import { examplesText } from './import-words.ts';
import { PreviewTable } from './preview-table.tsx';
import { useNewWells } from './use-imports.ts';

const NOUN = ['well', 'wells'] as const;
const rowId = ({ line }: ImportWell): string => String(line);

const columnsOf = (): Column<ImportWell>[] => [
  { id: 'line', header: t('Line'), kind: 'number', width: 90, value: ({ line }) => line },
  { id: 'well', header: t('Well'), rowHeader: true, width: 190, value: ({ well_id }) => well_id },
  { id: 'name', header: t('Site name'), width: 200, value: ({ remarks }) => remarks },
  { id: 'latitude', header: t('Latitude'), kind: 'number', digits: 5, value: ({ latitude_dd }) => latitude_dd },
  { id: 'longitude', header: t('Longitude'), kind: 'number', digits: 5, value: ({ longitude_dd }) => longitude_dd },
  { id: 'depth', header: t('Depth (ft)'), kind: 'number', width: 130, value: ({ well_depth_feet }) => well_depth_feet },
  { id: 'surface', header: t('Altitude (ft)'), kind: 'number', width: 140, value: (row) => row.surface_elevation_feet },
];

export function NewWells({ known }: { known: FileImport }) {
  const columns = useMemo(columnsOf, []);
  return (
    <PreviewTable
      id="import-wells"
      title={t('New wells')}
      lead={examplesText(known.counts.added)}
      noun={NOUN}
      columns={columns}
      rowId={rowId}
      answer={useNewWells(known.import_ndx)}
    />
  );
}
