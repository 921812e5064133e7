import { screen, waitFor } from '@testing-library/react';
import { openProduction, REPORT } from '../test-support/production.tsx';
import { productionReport } from '../test-support/reports.ts';

const [meter] = productionReport().meters;

test('a link to a reading begins at the ending reading of the meter', async () => {
  openProduction(`${REPORT}?meter=${meter!.meter_ndx}`);
  await screen.findAllByLabelText(/^Ending reading/);
  await waitFor(() => expect(document.activeElement).toHaveAttribute('id', `meter-${meter!.meter_ndx}.endReading`));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a link to a replacement begins with its form', async () => {
  openProduction(`${REPORT}?meter=${meter!.meter_ndx}&replaced=1`);
  expect(
    await screen.findByRole('dialog', { name: `Record the replacement of meter ${meter!.serial}` }),
  ).toBeInTheDocument();
});

test('a link to a meter that the report does not have shows the report', async () => {
  openProduction(`${REPORT}?meter=999&replaced=1`);
  await screen.findAllByLabelText(/^Ending reading/);
  expect(screen.queryByRole('dialog')).toBeNull();
});
