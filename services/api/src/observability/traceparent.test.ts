import { createTraceBudget, OUTSIDERS_A_SECOND } from './trace-budget.ts';
import { formatTraceparent, parseTraceparent } from './traceparent.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';

test('parseTraceparent reads the trace, the span, and whether the trace is sampled', () => {
  expect(parseTraceparent(`00-${traceId}-${spanId}-01`)).toEqual({ traceId, spanId, isSampled: true });
  expect(parseTraceparent(`00-${traceId}-${spanId}-00`)).toEqual({ traceId, spanId, isSampled: false });
  expect(parseTraceparent(`01-${traceId}-${spanId}-03-later`)).toEqual({ traceId, spanId, isSampled: true });
  expect(parseTraceparent(formatTraceparent({ traceId, spanId }))).toMatchObject({ traceId, spanId });
});

test.each([
  undefined,
  [`00-${traceId}-${spanId}-01`],
  '',
  `ff-${traceId}-${spanId}-01`,
  `00-${'0'.repeat(32)}-${spanId}-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
  `00-${traceId}-${spanId}-01x`,
  `00-${traceId.toUpperCase()}-${spanId}-01`,
])('parseTraceparent ignores the invalid header %s', (header) => expect(parseTraceparent(header)).toBeNull());

test('createTraceBudget grants at most a fixed number of traces per second', () => {
  let time = 0;
  const grants = createTraceBudget(() => time);
  const granted = () => Array.from({ length: 100 }, grants).filter(Boolean).length;
  expect(granted()).toBe(OUTSIDERS_A_SECOND);
  time = 500;
  expect(granted()).toBe(OUTSIDERS_A_SECOND / 2);
  time = 60_000;
  expect(granted()).toBe(OUTSIDERS_A_SECOND);
});
