import { LIST_FILTERS } from '@portal/shared-api/records';
import { t, translateName } from '@portal/shared-i18n';
import type { ColorBy } from '@portal/shared-map';

export function coloringText(colorBy: ColorBy): string {
  const property = LIST_FILTERS.find(({ link }) => link === colorBy)?.property ?? colorBy;
  return t('Well colors: {property}', { property: translateName(property) });
}
