import { screen } from '@testing-library/react';
import { FakeProduction, openProduction, REPORT } from '../test-support/production.tsx';
import { meter, productionReport } from '../test-support/reports.ts';

test('readings near the ends of the year are offered with their days, and filled in only when they are taken', async () => {
  const near = {
    read_near_start: { reading: 1003, read_on: '2025-01-02' },
    read_near_end: { reading: 1210, read_on: '2025-12-30' },
  };
  const unknown = { last_end_reading: null, last_end_on: null };
  const report = productionReport({ meters: [meter(1, { ...near, ...unknown })] });
  const { person } = openProduction(REPORT, new FakeProduction(report));
  const end = await screen.findByLabelText('Ending reading');
  expect(end).toHaveValue('');
  expect(screen.getByText('Your reading of 12/30/2025: 1,210')).toBeVisible();
  await person.click(
    screen.getByRole('button', { name: 'Use as the ending reading: Your reading of 12/30/2025: 1,210' }),
  );
  expect(end).toHaveValue('1,210');
  expect(screen.getByLabelText('Ending date')).toHaveValue('2025-12-30');
  expect(screen.queryByText('Your reading of 12/30/2025: 1,210')).not.toBeInTheDocument();
  expect(screen.getByText('Your reading of 01/02/2025: 1,003')).toBeVisible();
});

test('no beginning reading is offered where another one is known, which would have to be explained', async () => {
  const near = { read_near_start: { reading: 1003, read_on: '2025-01-02' } };
  openProduction(REPORT, new FakeProduction(productionReport({ meters: [meter(1, near)] })));
  expect(await screen.findByLabelText('Beginning reading')).toHaveValue('1,000');
  expect(screen.queryByRole('button', { name: /^Use as the beginning reading/ })).toBeNull();
});
