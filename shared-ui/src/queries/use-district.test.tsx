import { jest } from '@jest/globals';
import { useLetterSurroundings } from '@portal/shared-ui/letters';
import { renderInPortal } from '@portal/shared-ui/test-support';
import { screen } from '@testing-library/react';
import { useDistrictToday } from './use-district.ts';

function Days() {
  const surroundings = useLetterSurroundings();
  return <p>{`today ${useDistrictToday()}, letter of ${surroundings('en').today}`}</p>;
}

const show = (moment: string, zone?: string) => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(moment));
  renderInPortal(<Days />, { call: (async () => zone && { time_zone: zone }) as never });
};

test.each([
  ['11:30 PM', '2026-11-28T05:30:00Z', '2026-11-27'],
  ['12:30 AM', '2026-11-28T06:30:00Z', '2026-11-28'],
])('at %s where the district is, letters have its day, whatever the portal’s time zone', async (_, moment, day) => {
  show(moment);
  expect(await screen.findByText(`today ${day}, letter of ${day}`)).toBeInTheDocument();
});

test('the rules say where the district is', async () => {
  show('2026-11-28T05:30:00Z', 'Pacific/Auckland');
  expect(await screen.findByText('today 2026-11-28, letter of 2026-11-28')).toBeInTheDocument();
});
