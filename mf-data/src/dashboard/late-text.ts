import { t } from '@portal/shared-i18n';
import { numberText } from '../production/values/numbers.ts';
import type { ReportCounts } from './dashboard.resource.ts';

/** Of what the late reports consist, which those that are missing are among. */
export const lateText = ({ late, missing }: Pick<ReportCounts, 'late' | 'missing'>): string =>
  t('{late} submitted late, {missing} missing', { late: numberText(late - missing), missing: numberText(missing) });
