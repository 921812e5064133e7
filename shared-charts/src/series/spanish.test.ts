import { showTextsIn } from '@portal/shared-i18n/test-support';
import { timeTicks } from '../simple/time-ticks.ts';
import spanish from '../texts/es.json';
import { plotConfig } from './plot-config.ts';
import { SERIES_INFO } from './series-info.ts';
import { summaryOf } from './summary.ts';

beforeEach(() => showTextsIn('es', spanish));

test('the summary of a graph is in Spanish, with the names of months', () => {
  const readings = [200, 202].map((result_value, index) => ({
    collect_timestamp: `${2020 + index}-01-09T18:00:00Z`,
    result_value,
    unit_desc: 'feet',
    well_id: 'DA-7',
    parameter: 'Depth to Water',
  }));
  expect(summaryOf(readings, null, SERIES_INFO.winter, 'America/Denver', false)).toEqual({
    lead: '2 lecturas del 9 ene 2020 al 9 ene 2021.',
    details:
      'Primera: 200.00 pies; última: 202.00 pies. ' +
      'Menos profunda: 200.00 pies el 9 ene 2020; más profunda: 202.00 pies el 9 ene 2021.',
  });
});

test('axes of time name months in Spanish, with numbers as in the United States', () => {
  const { locale, locales } = plotConfig() as { locale: string; locales: Record<string, { format: object }> };
  expect(locale).toBe('es');
  expect(locales.es?.format).toMatchObject({
    shortMonths: expect.arrayContaining(['ene', 'dic']),
    shortDays: expect.arrayContaining(['dom', 'sáb']),
  });
  expect(locales.es?.format).not.toHaveProperty('decimal');
  const [first] = timeTicks(Date.parse('2024-12-21'), Date.parse('2025-11-21'), 6);
  expect(first?.text).toBe('ene 2025');
});
