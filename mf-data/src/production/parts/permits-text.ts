import { t } from '@portal/shared-i18n';

export const permitsText = (numbers: readonly string[]): string =>
  t('{count, plural, one {Permit {numbers}} other {Permits {numbers}}}', {
    count: numbers.length,
    numbers: numbers.join(', '),
  });
