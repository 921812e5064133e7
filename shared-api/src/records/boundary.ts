import { msg } from '@portal/shared-i18n';
import type { RecordProperties } from './property.ts';

/** Each kind is a map source. */
export const BOUNDARY_KINDS = [
  'district',
  'county',
  'parcel',
  'subdivision',
  'public-water-system',
  'survey-section',
  'aquifer',
] as const;
export type BoundaryKind = (typeof BOUNDARY_KINDS)[number];

/** Boundary files may have other properties, which popups show under their own names. */
export const BOUNDARY = {
  name: { kind: 'text', column: 'name', required: true, label: msg('Name'), in: { map: 1, tile: 1 }, import: true },
  code: { kind: 'name', column: 'code', label: msg('Code'), in: { map: 2, tile: 2 }, import: true },
} as const satisfies RecordProperties;
