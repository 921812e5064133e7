import { msg } from '@portal/shared-i18n';
import type { CompletionField } from './completion-texts.ts';

export const COMPLETION_LABELS: Record<CompletionField, string> = {
  drilled_on: msg('Completed on'),
  depth_feet: msg('Depth (feet)'),
  yield_gpm: msg('Yield (gallons per minute)'),
  latitude: msg('Latitude as built'),
  longitude: msg('Longitude as built'),
  driller_license: msg('Driller’s license number'),
  log: msg('Driller’s log: formations, casing, cement'),
  screens: msg('Screens'),
};
