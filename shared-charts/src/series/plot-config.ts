import { formatDate } from '@portal/shared-i18n';
import { pageLanguage } from '@portal/shared-i18n/language';
import type { Config } from 'plotly.js';

const PLOT_CONFIG: Partial<Config> = {
  displayModeBar: false,
  doubleClick: false,
  showTips: false,
  responsive: false,
};

const names = (count: number, dateOf: (index: number) => number, options: Intl.DateTimeFormatOptions): string[] =>
  Array.from({ length: count }, (_, index) => formatDate(new Date(dateOf(index)), { ...options, timeZone: 'UTC' }));
const months = (month: 'long' | 'short') => names(12, (index) => Date.UTC(2026, index), { month });
// The first of February 2026 is a Sunday.
const days = (weekday: 'long' | 'short') => names(7, (index) => Date.UTC(2026, 1, 1 + index), { weekday });

/** The axis of time names months and days in the page's language. Plotly's own Spanish writes 1.234,5. */
const spanishAxes = (): Partial<Config> => ({
  locale: 'es',
  locales: {
    es: {
      dictionary: {},
      format: {
        months: months('long'),
        shortMonths: months('short'),
        days: days('long'),
        shortDays: days('short'),
        date: '%d/%m/%Y',
      },
    },
  },
});

export const plotConfig = (): Partial<Config> =>
  pageLanguage() === 'es' ? { ...PLOT_CONFIG, ...spanishAxes() } : PLOT_CONFIG;
