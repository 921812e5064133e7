import type { ImportWell, MeasurementImport } from '@portal/shared-api';
import { RefreshFailure } from '@portal/shared-ui/answers';
import { type Column, DataTable } from '@portal/shared-ui/table';
import { examplesText } from './import-words.ts';
import { TableSection } from './table-section.tsx';
import { useNewWells } from './use-imports.ts';

const TITLE = 'New wells';
const NOUN = ['well', 'wells'] as const;
const rowId = ({ line }: ImportWell): string => String(line);
const NONE: readonly ImportWell[] = [];

const COLUMNS: readonly Column<ImportWell>[] = [
  { id: 'line', header: 'Line', kind: 'number', width: 90, value: ({ line }) => line },
  { id: 'well', header: 'Well', rowHeader: true, width: 190, value: ({ well_id }) => well_id },
  { id: 'name', header: 'Name of the site', width: 200, value: ({ remarks }) => remarks },
  { id: 'latitude', header: 'Latitude', kind: 'number', digits: 5, value: ({ latitude_dd }) => latitude_dd },
  { id: 'longitude', header: 'Longitude', kind: 'number', digits: 5, value: ({ longitude_dd }) => longitude_dd },
  { id: 'depth', header: 'Depth (ft)', kind: 'number', width: 130, value: ({ well_depth_feet }) => well_depth_feet },
  { id: 'surface', header: 'Altitude (ft)', kind: 'number', width: 140, value: (row) => row.surface_elevation_feet },
];

/** The first wells that an import of a table of sites would make. */
export function NewWells({ known }: { known: MeasurementImport }) {
  const { data, error, refetch } = useNewWells(known.import_ndx);
  return (
    <TableSection title={TITLE} lead={examplesText(known.counts.added, 'well')}>
      {error && <RefreshFailure error={error} onRetry={() => void refetch()} />}
      <DataTable
        id="import-wells"
        label={TITLE}
        noun={NOUN}
        columns={COLUMNS}
        rows={data ?? NONE}
        rowId={rowId}
        loading={!data && !error}
        filtersShown={false}
      />
    </TableSection>
  );
}
