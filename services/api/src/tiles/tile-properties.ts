import {
  BOUNDARY,
  GPU,
  propertiesIn,
  type RecordProperties,
  type ViewProperty,
  WELL,
} from '@portal/shared-api/records';
import type { SourceKind } from '../public-map/map-settings.repository.ts';
import { RecordLayout } from '../records/record-layout.ts';

export type AreaKind = Exclude<SourceKind, 'well' | 'well-buffer'>;

/** Well properties in tiles: those used by filters, colors and labels. Popups fetch the rest. */
const ofWells: readonly ViewProperty[] = propertiesIn(WELL, 'tile');

export const tileLayout = new RecordLayout(ofWells);

export const BUFFER_YARDS = 'buffer_yards';

const namesIn = (record: RecordProperties): string[] => propertiesIn(record, 'tile').map(({ name }) => name);

/** Property names in tiles. A buffer has its well's filter properties. */
export const tileProperties: Readonly<Record<SourceKind, readonly string[]>> = {
  well: ofWells.map(({ name }) => name),
  'well-buffer': [
    ...ofWells.filter(({ required, filter }) => required || filter).map(({ name }) => name),
    BUFFER_YARDS,
  ],
  gpu: namesIn(GPU),
  boundary: namesIn(BOUNDARY),
  'gpu-name': ['gpu_number'],
  'boundary-name': ['name'],
};
