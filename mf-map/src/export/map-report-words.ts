import { t } from '@portal/shared-i18n';

/** What the report of a map says by itself. */
export const MAP_REPORT_WORDS = {
  usualTitle: () => t('Map of wells and groundwater production units'),
  map: (latitude: string, longitude: string) =>
    t('Map centered on latitude {latitude}, longitude {longitude}. The legend lists what it shows.', {
      latitude,
      longitude,
    }),
  scale: (length: string) => t('Scale bar: {length}.', { length }),
  north: (bearing: number) =>
    bearing === 0
      ? t('North is at the top.')
      : t('The direction at the top is {bearing} degrees clockwise from north.', { bearing }),
  northLetter: () => t('north|N'),
  link: () => t('Open this map in the portal'),
  continued: (heading: string) => t('{heading}, continued', { heading }),
  legendContinued: () => t('Legend, continued'),
  notice: () => t('Locations are approximate. This is not a legal document or a survey.'),
};
