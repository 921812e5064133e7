import { t } from '@portal/shared-i18n';

/** `1,234 of 12,000 wells` */
export const shownWellsText = ({ shown, total }: { shown: number; total: number }): string =>
  t('{total, plural, one {{shown, number} of # well} other {{shown, number} of # wells}}', { shown, total });
