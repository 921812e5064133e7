import { screen } from '@testing-library/react';
import { FakeProduction, openProduction, REPORT } from '../test-support/production.tsx';
import { meter, productionReport } from '../test-support/reports.ts';

test('readings near the ends of the year are offered with their days, and filled in only when they are taken', async () => {
  const near = {
    read_near_start: { reading: 1003, read_on: '2025-01-02' },
    read_near_end: { reading: 1210, read_on: '2025-12-30' },
  };
  const { person } = openProduction(REPORT, new FakeProduction(productionReport({ meters: [meter(1, near)] })));
  const end = await screen.findByLabelText('Ending reading');
  expect(end).toHaveValue('');
  expect(screen.getByLabelText('Beginning reading')).toHaveValue('1,000');
  expect(screen.getByText('Your reading of 12/30/2025: 1,210')).toBeVisible();
  await person.click(
    screen.getByRole('button', { name: 'Use as the ending reading: Your reading of 12/30/2025: 1,210' }),
  );
  expect(end).toHaveValue('1,210');
  expect(screen.getByLabelText('Ending date')).toHaveValue('2025-12-30');
  expect(screen.queryByText('Your reading of 12/30/2025: 1,210')).not.toBeInTheDocument();
  expect(screen.getByText('Your reading of 01/02/2025: 1,003')).toBeVisible();
});
