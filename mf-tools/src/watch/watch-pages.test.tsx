import type { Watches } from '@portal/shared-api';
import { ApiError } from '@portal/shared-api/client';
import { MemoryRouter, Route, Routes } from '@portal/shared-ui/router';
import { renderInPortal, user } from '@portal/shared-ui/test-support';
import { screen, waitFor } from '@testing-library/react';
import WatchPage from './watch-page.tsx';
import WatchesPage from './watches-page.tsx';

const call = jest.fn();
const TOKEN = 't'.repeat(43);

const aWatch = (watch_ndx: number | null): Watches['watches'][number] => ({
  watch_ndx,
  area: { kind: 'circle', name: null, latitude: 36.05, longitude: -101.85, radius_feet: 5_280 },
  kinds: ['new-well'],
  threshold_feet: null,
  frequency: 'daily',
  last_sent_at: null,
});
const confirmed = (...watches: Watches['watches']): Watches => ({ is_confirmed: true, email: 'a…@x.example', watches });

function show(path: string) {
  return renderInPortal(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/public-resources/tools/watch" element={<WatchPage />} />
        <Route path="/public-resources/tools/watch/:token" element={<WatchesPage />} />
      </Routes>
    </MemoryRouter>,
    { call: call as never },
  );
}
const button = (name: string) => screen.findByRole('button', { name });
const bodyOf = (key: string) => call.mock.calls.find(([called]) => called === key)?.[1].body;
beforeEach(() => call.mockReset());

describe('the form', () => {
  it('begins with the place of a link, says what is missing, and asks for what was chosen', async () => {
    call.mockResolvedValue(undefined);
    show('/public-resources/tools/watch?lat=36.05&lon=-101.85');
    await user.click(await button('Send me the link'));
    const email = screen.getByRole('textbox', { name: /^Email address/ });
    expect(screen.getByText('Enter your email address.')).toBeInTheDocument();
    expect(email).toHaveFocus();
    expect(call).not.toHaveBeenCalled();
    await user.type(email, 'ann@people.example');
    await user.selectOptions(screen.getByRole('combobox', { name: 'How far around it' }), '1 mile');
    await user.click(screen.getByRole('checkbox', { name: 'The water in a well falls below a depth' }));
    await user.click(await button('Send me the link'));
    expect(screen.getByText('Enter a depth from 1 to 2,000 feet.')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: /^Depth to water/ }), '350');
    await user.click(await button('Send me the link'));
    expect(await screen.findByRole('status')).toHaveTextContent('We sent an email to ann@people.example.');
    expect(bodyOf('POST /watches')).toEqual({
      email: 'ann@people.example',
      language: 'en',
      area: { kind: 'circle', latitude: 36.05, longitude: -101.85, radius_feet: 5_280 },
      kinds: ['new-application', 'new-well', 'status-change', 'level-threshold'],
      threshold_feet: 350,
      frequency: 'immediately',
    });
  });

  it('watches a GPU by its number, and shows why that failed', async () => {
    call.mockRejectedValue(new Error('There is no GPU 77.'));
    show('/public-resources/tools/watch?gpu=77');
    expect(screen.queryByRole('textbox', { name: /^Latitude/ })).not.toBeInTheDocument();
    await user.type(await screen.findByRole('textbox', { name: /^Email address/ }), 'ann@people.example');
    await user.click(await button('Send me the link'));
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no GPU 77.');
    expect(bodyOf('POST /watches').area).toEqual({ kind: 'gpu', gpu_number: 77 });
  });
});

describe('the page of a link', () => {
  it('confirms nothing until the button is pressed, and changes a watch in place', async () => {
    call.mockImplementation(async (key) => {
      if (key === 'GET /watches/{token}') return { ...confirmed(aWatch(null)), is_confirmed: false };
      return confirmed({ ...aWatch(1), frequency: key.startsWith('PUT') ? 'weekly' : 'daily' });
    });
    show(`/public-resources/tools/watch/${TOKEN}`);
    const confirm = await button('Watch this place');
    expect(call.mock.calls.map(([key]) => key)).toEqual(['GET /watches/{token}']);
    await user.click(confirm);
    expect(await screen.findByText('Confirmed. We’ll email you when something happens there.')).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Stop this watch' })).toBeInTheDocument();
    await user.click(await button('Change'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'How often' }), 'Mondays, if there’s news');
    await user.click(await button('Save'));
    expect(await screen.findByText('Mondays, if there’s news')).toBeInTheDocument();
    const wishes = { kinds: ['new-well'], threshold_feet: null, frequency: 'weekly', radius_feet: 5_280 };
    expect(bodyOf('PUT /watches/{token}/{watch_ndx}')).toEqual(wishes);
  });

  it('says that a link of which a part was lost is not complete', async () => {
    call.mockRejectedValue(new ApiError(400, { type: 'about:blank', title: 'Bad Request', status: 400 }, null));
    show('/public-resources/tools/watch/part-of-a-link');
    expect(await screen.findByText('This link is not complete')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Watch a place' })).toBeInTheDocument();
  });

  it('stops one watch, or all with the address', async () => {
    call.mockImplementation(async (key) => {
      if (key === 'GET /watches/{token}') return confirmed(aWatch(1), aWatch(2));
      return key === 'DELETE /watches/{token}' ? undefined : confirmed(aWatch(2));
    });
    show(`/public-resources/tools/watch/${TOKEN}`);
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Stop this watch' })).toHaveLength(2));
    await user.click(screen.getAllByRole('button', { name: 'Stop this watch' })[0]!);
    expect(await screen.findByText('Your watches were changed.')).toHaveFocus();
    expect(screen.getAllByRole('button', { name: 'Stop this watch' })).toHaveLength(1);
    await user.click(await button('Stop all and delete my address'));
    expect(await screen.findByText('You have no watches left. We deleted your email address.')).toBeInTheDocument();
  });
});
