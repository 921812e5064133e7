import type { RecordProperties } from './property.ts';

/** The properties that every boundary has; its file may bring others, which popups show as they are named. */
export const BOUNDARY = {
  name: { kind: 'text', column: 'name', required: true, label: 'Name', in: { map: 1, tile: 1 }, import: true },
  code: { kind: 'name', column: 'code', label: 'Code', in: { map: 2, tile: 2 }, import: true },
} as const satisfies RecordProperties;
