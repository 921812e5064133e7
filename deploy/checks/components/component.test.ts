import { componentSource, testTitles } from './component.ts';

const SOURCE = `import type { ReactNode } from 'react';

export interface Bar {
  name: string;
}

interface ChartProps<Row> {
  /** Called with the row. */
  onPick?: (row: Row) => void;
  bars: readonly Bar[];
}

/** Another one. */
export function Other() {
  return null;
}

/**
 * Draws bars,
 * one a row.
 */
export function Chart<Row>({ onPick = () => {}, bars }: ChartProps<Row>) {
  return <Other />;
}

export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <a href={to}>{children}</a>
);

export function Whole(
  props: Pick<ChartProps<string>, 'bars'> & { children: ReactNode },
) {
  return null;
}
`;
const of = (name: string) => componentSource(SOURCE, name);
const BAR = 'interface Bar {\n  name: string;\n}';
const CHART = SOURCE.slice(SOURCE.indexOf('interface ChartProps'), SOURCE.indexOf('\n\n/** Another'));

test('props are written out with the types of the same source', () => {
  expect(of('Chart')).toEqual({ comment: 'Draws bars, one a row.', props: `${CHART}\n\n${BAR}` });
  expect(of('Whole')?.props).toBe(`Pick<ChartProps<string>, 'bars'> & { children: ReactNode }\n\n${CHART}\n\n${BAR}`);
});

test('props without a name are written as they are, and a component may have none', () => {
  expect(of('BackLink')).toEqual({ comment: '', props: '{ to: string; children: string }' });
  expect(of('Other')).toEqual({ comment: 'Another one.', props: '' });
  expect(of('Missing')).toBeNull();
});

test('the tests of a component are those of a file that renders it', () => {
  const tests =
    "test('leads to the owner\\'s page', () => {\n  render(<BackLink to=\"/\" />);\n});\nit('has a name', () => {});\n";
  expect(testTitles(tests, 'BackLink')).toEqual(["leads to the owner's page", 'has a name']);
  expect(testTitles(tests, 'Back')).toEqual([]);
});
