import type { FileImport, ImportWell } from '@portal/shared-api';
import type { Column } from '@portal/shared-ui/table';
import { examplesText } from './import-words.ts';
import { PreviewTable } from './preview-table.tsx';
import { useNewWells } from './use-imports.ts';

const NOUN = ['well', 'wells'] as const;
const rowId = ({ line }: ImportWell): string => String(line);

const COLUMNS: readonly Column<ImportWell>[] = [
  { id: 'line', header: 'Line', kind: 'number', width: 90, value: ({ line }) => line },
  { id: 'well', header: 'Well', rowHeader: true, width: 190, value: ({ well_id }) => well_id },
  { id: 'name', header: 'Name of the site', width: 200, value: ({ remarks }) => remarks },
  { id: 'latitude', header: 'Latitude', kind: 'number', digits: 5, value: ({ latitude_dd }) => latitude_dd },
  { id: 'longitude', header: 'Longitude', kind: 'number', digits: 5, value: ({ longitude_dd }) => longitude_dd },
  { id: 'depth', header: 'Depth (ft)', kind: 'number', width: 130, value: ({ well_depth_feet }) => well_depth_feet },
  { id: 'surface', header: 'Altitude (ft)', kind: 'number', width: 140, value: (row) => row.surface_elevation_feet },
];

export const NewWells = ({ known }: { known: FileImport }) => (
  <PreviewTable
    id="import-wells"
    title="New wells"
    lead={examplesText(known.counts.added, 'well')}
    noun={NOUN}
    columns={COLUMNS}
    rowId={rowId}
    answer={useNewWells(known.import_ndx)}
  />
);
