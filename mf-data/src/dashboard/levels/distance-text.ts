import { FEET_PER_MILE } from '@portal/shared-api/units';
import { formatNumber, t } from '@portal/shared-i18n';

export function distanceText(distance: number): string {
  if (distance === 0) return t('in this GPU');
  const feet = Math.max(1, Math.round(distance));
  if (feet < FEET_PER_MILE) return t('{feet, plural, one {# foot away} other {# feet away}}', { feet });
  const miles = formatNumber(distance / FEET_PER_MILE, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return t('{miles} miles away', { miles });
}
