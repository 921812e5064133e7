import { jest } from '@jest/globals';
import { renderInPortal } from '@portal/shared-ui/test-support';
import { screen } from '@testing-library/react';
import { useDistrictToday } from './use-district.ts';

const Today = () => <p>{`today ${useDistrictToday()}`}</p>;

const show = (moment: string, zone: string) => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(moment));
  renderInPortal(<Today />, { call: (async () => ({ time_zone: zone })) as never });
};

test.each([
  ['11:30 PM', '2026-11-28T05:30:00Z', 'America/Chicago', '2026-11-27'],
  ['12:30 AM', '2026-11-28T06:30:00Z', 'America/Chicago', '2026-11-28'],
  ['12:30 AM in another zone of the rules', '2026-11-27T11:30:00Z', 'Pacific/Auckland', '2026-11-28'],
])('at %s where the district is, today is its day, whatever the portal’s time zone', async (_, moment, zone, day) => {
  show(moment, zone);
  expect(await screen.findByText(`today ${day}`)).toBeInTheDocument();
});
