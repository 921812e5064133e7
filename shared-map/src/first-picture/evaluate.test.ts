import { evaluated } from './evaluate.ts';

const situation = { zoom: 8, properties: { 'Well Class': 'B', 'Well Status': 'Plugged', Telemetry: true, depth: 250 } };

test('expressions are evaluated as the style specification says', () => {
  const cases: Array<[expression: unknown, value: unknown]> = [
    ['#ffffff', '#ffffff'],
    [0.5, 0.5],
    [['get', 'Well Class'], 'B'],
    [['get', 'GPU'], null],
    [['max', 5, ['*', 2, ['get', 'depth']]], 500],
    [['has', 'depth'], true],
    [['has', 'toString'], false],
    [
      ['literal', [1, 2]],
      [1, 2],
    ],
    [['==', ['get', 'Telemetry'], true], true],
    [['!=', ['get', 'Well Class'], 'A'], true],
    [['!', ['get', 'Telemetry']], false],
    [['in', ['get', 'Well Status'], ['literal', ['Plugged', 'Capped']]], true],
    [['all', ['get', 'Telemetry'], ['==', 1, 2]], false],
    [['all'], true],
    [['any', ['get', 'Telemetry'], ['==', 1, 2]], true],
    [['*', 0.5, 2, 3], 3],
    [['match', ['get', 'Well Class'], 'A', 'red', ['B', 'C'], 'blue', 'gray'], 'blue'],
    [['match', ['get', 'GPU'], 1, 'red', 'gray'], 'gray'],
    [['case', ['==', ['get', 'Well Status'], 'Active'], 1, ['get', 'Telemetry'], 2, 3], 2],
    [['case', false, 1, ['zoom']], 8],
    [['interpolate', ['linear'], ['zoom'], 6, 1, 10, 3], 2],
    [['interpolate', ['linear'], ['zoom'], 9, 1, 10, 3], 1],
    [['interpolate', ['linear'], ['zoom'], 2, 1, 7, 3], 3],
    [['interpolate', ['linear'], ['zoom'], 6, 1, 7, 2, 8, 5, 9, 6], 5],
    [['step', ['get', 'depth'], 'shallow', 100, 'middle', 300, 'deep'], 'middle'],
    [['step', ['zoom'], 1, 8, 2], 2],
  ];
  const wrong = cases
    .map(([expression, value]) => ({ expression, value, found: evaluated(expression, situation) }))
    .filter(({ value, found }) => JSON.stringify(found) !== JSON.stringify(value));
  expect(wrong).toEqual([]);
});

test('what only the engine evaluates is refused', () => {
  const expressions = [
    ['rgb', 1, 2, 3],
    ['constructor'],
    { stops: [[6, 1]] },
    ['interpolate', ['exponential', 2], ['zoom'], 6, 1, 10, 3],
    ['interpolate', ['linear'], ['zoom'], 6, 'red', 10, 'blue'],
    ['step', ['get', 'Well Class'], 1, 8, 2],
  ];
  const accepted = expressions.filter((expression) => {
    try {
      evaluated(expression, situation);
      return true;
    } catch (error) {
      return !(error instanceof TypeError);
    }
  });
  expect(accepted).toEqual([]);
});
