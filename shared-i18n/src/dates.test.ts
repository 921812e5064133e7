import { localeOf } from './language.ts';
import { formatDay, formatShortDay } from './translate.ts';

test('all short months have three letters in Spanish', () => {
  const days = Array.from({ length: 12 }, (_, month) => `2025-${String(month + 1).padStart(2, '0')}-03`);
  for (const format of [formatDay, formatShortDay])
    for (const day of days) expect(format(day, localeOf('es'))).toMatch(/^3 [a-z]{3} 2025$/);
});
