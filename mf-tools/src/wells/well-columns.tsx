import { parseLinks } from '@portal/shared-map';
import { ExternalLink } from '@portal/shared-ui';
import { Link } from '@portal/shared-ui/router';
import type { Column } from '@portal/shared-ui/table';
import classes from './well-columns.module.css';

/** What the tables of the tools show of a well alike, by the specification's display names. */
export interface ListedWell {
  Well: string;
  'Well Class': string;
  'Well Type': string;
  'Well Status': string;
  'Max Yield (GPM)': number | null;
  GPU: number | null;
  Remarks: string | null;
  'State Links': string | null;
  'File Attachments': string | null;
  Latitude: number;
  Longitude: number;
}

export const gpuPath = (gpuNumber: number | string): string => `/public-resources/tools/gpu-select/${gpuNumber}`;

/** Links of a cell, each on a line of its own. */
function Links({ text }: { text: string | null }) {
  const links = parseLinks(text);
  if (links.length === 0) return null;
  return (
    <ul className={classes.links}>
      {links.map(({ label, href }) => (
        <li key={href}>
          <ExternalLink href={href}>{label}</ExternalLink>
        </li>
      ))}
    </ul>
  );
}

const links = <Field extends 'State Links' | 'File Attachments'>(field: Field): Column<ListedWell> => ({
  id: field,
  header: field,
  value: (well) => well[field],
  cell: (well) => <Links text={well[field]} />,
  width: 150,
});

const text = (field: 'Well Class' | 'Well Type' | 'Well Status', width: number): Column<ListedWell> => ({
  id: field,
  header: field,
  kind: 'category',
  value: (well) => well[field],
  width,
});

const coordinate = (field: 'Latitude' | 'Longitude'): Column<ListedWell> => ({
  id: field,
  header: field,
  kind: 'number',
  digits: 5,
  value: (well) => well[field],
  width: 120,
});

/** The columns that are alike, to be put in each table's order. */
export const WELL_COLUMNS = {
  well: { id: 'Well', header: 'Well', rowHeader: true, value: (well) => well.Well, width: 110 },
  wellClass: text('Well Class', 110),
  wellType: text('Well Type', 120),
  wellStatus: text('Well Status', 120),
  maxYield: {
    id: 'Max Yield (GPM)',
    header: 'Max Yield (GPM)',
    kind: 'number',
    value: (well) => well['Max Yield (GPM)'],
    width: 120,
  },
  latitude: coordinate('Latitude'),
  longitude: coordinate('Longitude'),
  remarks: { id: 'Remarks', header: 'Remarks', value: ({ Remarks }) => Remarks, width: 200 },
  stateLinks: links('State Links'),
  fileAttachments: links('File Attachments'),
  gpu: {
    id: 'GPU',
    header: 'GPU',
    // A text: a number that names is written without separators.
    value: ({ GPU }) => (GPU === null ? null : String(GPU)),
    cell: ({ GPU }) => GPU !== null && <Link to={gpuPath(GPU)}>{GPU}</Link>,
    width: 90,
  },
} as const satisfies Record<string, Column<ListedWell>>;
