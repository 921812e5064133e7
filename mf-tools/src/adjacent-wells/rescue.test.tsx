import { useSession } from '@portal/shared-auth/browser';
import { user } from '@portal/shared-ui/test-support';
import { screen, within } from '@testing-library/react';
import { anAdjacentWell } from '../test-support/adjacent-wells.ts';
import { RULES } from '../test-support/gpus.ts';
import { aCheck, aRescue } from '../test-support/spacing.ts';
import { address, fakeApi, openPage, shown } from '../test-support/tool-page.tsx';
import AdjacentWellsPage from './adjacent-wells-page.tsx';

jest.mock('@portal/shared-map/tool-map', () => jest.requireActual('../test-support/tool-page.tsx').fakeToolMap());

const CHECK = 'GET /spacing-checks/{lat}/{lon}/{well_class}';
const RESCUE = 'GET /spacing-rescues/{lat}/{lon}/{well_class}';
const RESULTS = '/public-tools/tools/adjacent-wells/36.12345/-101.54321/1500';
const { answers, call, inputsOf } = fakeApi(() => ({
  'GET /adjacent-wells/{lat}/{lon}/{distance}': [anAdjacentWell(1)],
  'GET /spacing-rules': RULES,
  [CHECK]: aCheck({ verdict: 'too-close' }),
  [RESCUE]: aRescue(),
}));
const show = () =>
  openPage(
    `${RESULTS}?class=1`,
    { '/public-tools/tools/adjacent-wells/:lat?/:lon?/:distance?': <AdjacentWellsPage /> },
    call,
  );

test('nothing is asked about a place that passes; there staff go on to the form of a new well, others do not', async () => {
  answers[CHECK] = aCheck();
  const link = () => screen.queryByRole('link', { name: 'Register a well here' });
  const { unmount } = show();
  await screen.findByText('Meets the spacing rules');
  expect(screen.queryByRole('heading', { name: 'What would make it pass?' })).toBeNull();
  expect(inputsOf(RESCUE)).toEqual([]);
  expect(link()).toBeNull();
  unmount();
  const user = { id: 'auth0|ada', name: 'Ada', email: 'ada@example.org', roles: ['Administrator'] as const };
  useSession.setState({ status: 'signed-in', user });
  show();
  await screen.findByText('Meets the spacing rules');
  expect(link()?.getAttribute('href')).toMatch(
    /^\/admin\/records\/wells\/new\?latitude_dd=[\d.-]+&longitude_dd=[\d.-]+&well_class=\d+$/,
  );
  useSession.setState({ status: 'signed-out', user: null } as never);
});

describe('what would make it pass', () => {
  test('shows the nearest place on the map, and its link checks that place for the same class', async () => {
    show();
    expect(await screen.findByText(/^The nearest place that passes is 312\.4 yards/)).toBeInTheDocument();
    expect(shown.map.overlays.cure).not.toBeNull();
    expect(inputsOf(RESCUE)[0]).toMatchObject({ params: { lat: 36.12345, lon: -101.54321, well_class: 1 } });
    answers[CHECK] = aCheck();
    await user.click(screen.getByRole('link', { name: 'Check this place' }));
    expect(address()).toBe('/public-tools/tools/adjacent-wells/36.12527/-101.54107/1500?class=1');
    expect(await screen.findByText('Meets the spacing rules')).toBeInTheDocument();
    expect(shown.map.overlays.cure).toBeNull();
  });

  test('names neighbors whose easement would do, checks a smaller class, and keeps the focus beside the verdict', async () => {
    answers[RESCUE] = aRescue({ easements: [{ gpu_number: 14, yards: 49.28, bearing: 270 }] });
    show();
    expect((await screen.findByText('GPU 14, 49 yards to the west')).tagName).toBe('LI');
    answers[CHECK] = aCheck();
    await user.click(screen.getByRole('button', { name: 'Check Class S (50 yards)' }));
    expect(address()).toBe(`${RESULTS}?class=5`);
    expect(screen.getByRole('heading', { name: 'Can I drill here?' })).toHaveFocus();
    expect(await screen.findByText('Meets the spacing rules')).toBeInTheDocument();
  });

  test('leaves the verdict in place when it fails, and can be tried again', async () => {
    answers[CHECK] = aCheck({ verdict: 'undetermined' });
    answers[RESCUE] = new Error('down');
    show();
    const failed = await screen.findByRole('alert');
    expect(failed).toHaveTextContent('The places and classes that pass could not be found: down');
    expect(screen.getByText('Can’t tell from the records')).toBeInTheDocument();
    answers[RESCUE] = aRescue();
    await user.click(within(failed).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^The nearest place that passes/)).toBeInTheDocument();
  });
});
