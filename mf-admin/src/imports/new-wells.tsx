import type { FileImport, ImportWell } from '@portal/shared-api';
import { msg, t } from '@portal/shared-i18n';
import type { Column } from '@portal/shared-ui/table';
import { wellsText } from './import-kinds.ts';
import { examplesText } from './import-words.ts';
import { PreviewTable } from './preview-table.tsx';
import { useNewWells } from './use-imports.ts';

const rowId = ({ line }: ImportWell): string => String(line);

const COLUMNS: readonly Column<ImportWell>[] = [
  { id: 'line', header: msg('Line'), kind: 'number', width: 90, value: ({ line }) => line },
  { id: 'well', header: msg('Well'), rowHeader: true, width: 190, value: ({ well_id }) => well_id },
  { id: 'name', header: msg('Site name'), width: 200, value: ({ remarks }) => remarks },
  { id: 'latitude', header: msg('Latitude'), kind: 'number', digits: 5, value: ({ latitude_dd }) => latitude_dd },
  { id: 'longitude', header: msg('Longitude'), kind: 'number', digits: 5, value: ({ longitude_dd }) => longitude_dd },
  {
    id: 'depth',
    header: msg('Depth (ft)'),
    kind: 'number',
    width: 130,
    value: ({ well_depth_feet }) => well_depth_feet,
  },
  {
    id: 'surface',
    header: msg('Altitude (ft)'),
    kind: 'number',
    width: 140,
    value: (row) => row.surface_elevation_feet,
  },
];

export const NewWells = ({ known }: { known: FileImport }) => (
  <PreviewTable
    id="import-wells"
    title={t('New wells')}
    lead={examplesText(known.counts.added)}
    countLabel={wellsText}
    searchLabel={t('Search wells')}
    columns={COLUMNS}
    rowId={rowId}
    answer={useNewWells(known.import_ndx)}
  />
);
