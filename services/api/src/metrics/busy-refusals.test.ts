import { Logger } from '@nestjs/common';
import { BusyRefusals } from './busy-refusals.ts';
import { Metrics } from './metrics.ts';

afterEach(() => jest.restoreAllMocks());

test('every refusal is counted, and one a minute is logged as a warning', async () => {
  const lines: string[] = [];
  jest.spyOn(Logger.prototype, 'warn').mockImplementation((line) => void lines.push(line));
  const clock = jest.spyOn(performance, 'now').mockReturnValue(1_000);
  const metrics = new Metrics();
  const busy = new BusyRefusals(metrics);
  for (let count = 0; count < 30; count += 1) busy.note('sheets');
  busy.note('user changes');
  clock.mockReturnValue(61_000);
  busy.note('sheets');
  expect(lines).toEqual([
    'too many sheets at once: a request was refused',
    'too many user changes at once: a request was refused',
    'too many sheets at once: a request was refused, as were 29 more since the last line',
  ]);
  const text = await metrics.registry.metrics();
  expect(text).toContain('portal_busy_refusals_total{what="sheets"} 31');
  expect(text).toContain('portal_busy_refusals_total{what="user changes"} 1');
});
