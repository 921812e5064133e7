import type { ColorBy } from '@portal/shared-map';

/** What wells can be coloured by, as people read it. */
export const COLOR_BY_NAMES: Record<ColorBy, string> = { class: 'Class', type: 'Type', status: 'Status' };
