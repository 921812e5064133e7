import {
  gpuPath,
  parseLinks,
  propertiesIn,
  type RecordProperties,
  type View,
  type ViewProperty,
} from '@portal/shared-api/records';
import { t, translateName } from '@portal/shared-i18n';
import type { ReactNode } from 'react';
import { AppLink } from '../navigation/app-link.tsx';
import { ExternalLink } from '../navigation/external-link.tsx';
import type { Column, ColumnKind, ColumnValue } from './column.ts';

const KINDS: Partial<Record<ViewProperty['kind'], ColumnKind>> = {
  category: 'category',
  flag: 'category',
  number: 'number',
  integer: 'number',
  date: 'date',
};

function Links({ text }: { text: unknown }) {
  const links = parseLinks(text);
  if (links.length === 0) return null;
  return (
    <ul>
      {links.map(({ label, href }) => (
        <li key={href}>
          <ExternalLink href={href}>{label}</ExternalLink>
        </li>
      ))}
    </ul>
  );
}

const linkToGpu = (gpuNumber: number): ReactNode => <AppLink href={gpuPath(gpuNumber)}>{gpuNumber}</AppLink>;

export interface RecordColumnsOptions {
  only?: (property: ViewProperty) => boolean;
  /** Inside a router, the router's own. */
  gpuLink?: (gpuNumber: number) => ReactNode;
}

function columnValue({ kind, refersTo }: ViewProperty, value: unknown): ColumnValue {
  if (value === null || value === undefined) return null;
  if (kind === 'category') return translateName(String(value));
  if (kind === 'flag') return value === true ? t('Yes') : t('No');
  // A number that is a name has no commas.
  return refersTo ? String(value) : (value as ColumnValue);
}

/** Ids and series of measurements get no column. */
export function recordColumns<Row extends object>(
  record: RecordProperties,
  view: View,
  { only = () => true, gpuLink = linkToGpu }: RecordColumnsOptions = {},
): Column<Row>[] {
  const read = (row: Row, name: string): unknown => (row as Record<string, unknown>)[name];
  return propertiesIn(record, view)
    .filter((property) => property.kind !== 'id' && !property.series && only(property))
    .map((property, index) => {
      const { name, toolName, label, kind, refersTo, digits, width } = property;
      const columnKind = refersTo ? undefined : KINDS[kind];
      return {
        id: name,
        header: toolName ?? label ?? name,
        value: (row) => columnValue(property, read(row, name)),
        ...(columnKind && { kind: columnKind }),
        ...(digits !== undefined && { digits }),
        ...(width !== undefined && { width }),
        ...(index === 0 && kind === 'name' && { rowHeader: true }),
        ...(kind === 'links' && { cell: (row: Row) => <Links text={read(row, name)} /> }),
        ...(refersTo && {
          cell: (row: Row) => {
            const number = read(row, name);
            return typeof number === 'number' && gpuLink(number);
          },
        }),
      };
    });
}
