import { useSession } from '@portal/shared-auth/browser';
import type { ToolMapProps } from '@portal/shared-map/tool-map';
import { MemoryRouter, Route, Routes, useLocation } from '@portal/shared-ui/router';
import { renderInPortal } from '@portal/shared-ui/test-support';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAdjacentWell } from '../test-support/adjacent-wells.ts';
import { RULES } from '../test-support/gpus.ts';
import { aCheck, aRescue } from '../test-support/spacing.ts';
import AdjacentWellsPage from './adjacent-wells-page.tsx';

let map: ToolMapProps;
jest.mock('@portal/shared-map/tool-map', () => ({
  ...jest.requireActual('@portal/shared-map/tool-map'),
  ToolMap: (props: ToolMapProps) => {
    map = props;
    return null;
  },
}));

const user = userEvent.setup();
const call = jest.fn();
const answers: Record<string, unknown> = {};
const CHECK = 'GET /spacing-checks/{lat}/{lon}/{well_class}';
const RESCUE = 'GET /spacing-rescues/{lat}/{lon}/{well_class}';
const RESULTS = '/public-tools/tools/adjacent-wells/36.12345/-101.54321/1500';

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}
const show = (path: string) =>
  renderInPortal(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/public-tools/tools/adjacent-wells/:lat?/:lon?/:distance?" element={<AdjacentWellsPage />} />
      </Routes>
      <Address />
    </MemoryRouter>,
    { call: call as never },
  );
const address = () => screen.getByText(/^\/public/).textContent;
const callsOf = (key: string) => call.mock.calls.filter(([called]) => called === key);

beforeEach(() => {
  localStorage.clear();
  Object.assign(answers, {
    'GET /adjacent-wells/{lat}/{lon}/{distance}': [anAdjacentWell(1)],
    'GET /spacing-rules': RULES,
    [CHECK]: aCheck(),
    [RESCUE]: aRescue(),
  });
  call.mockReset().mockImplementation(async (key: string) => {
    if (answers[key] instanceof Error) throw answers[key];
    return answers[key];
  });
});

test('staff go on to the form of a new well there, others do not', async () => {
  const link = () => screen.queryByRole('link', { name: 'Register a well here' });
  const { unmount } = show(`${RESULTS}?class=1`);
  await screen.findByText('Meets the spacing rules');
  expect(link()).toBeNull();
  unmount();
  const user = { id: 'auth0|ada', name: 'Ada', email: 'ada@example.org', roles: ['Administrator'] as const };
  useSession.setState({ status: 'signed-in', user });
  show(`${RESULTS}?class=1`);
  await screen.findByText('Meets the spacing rules');
  expect(link()?.getAttribute('href')).toMatch(
    /^\/admin\/records\/wells\/new\?latitude_dd=[\d.-]+&longitude_dd=[\d.-]+&well_class=\d+$/,
  );
  useSession.setState({ status: 'signed-out', user: null } as never);
});

describe('what would make it pass', () => {
  test('is not asked about a place that passes', async () => {
    show(`${RESULTS}?class=1`);
    expect(await screen.findByText('Meets the spacing rules')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'What would make it pass?' })).toBeNull();
    expect(callsOf(RESCUE)).toEqual([]);
  });

  test('shows the nearest place on the map, and its link checks that place for the same class', async () => {
    answers[CHECK] = aCheck({ verdict: 'too-close' });
    answers[RESCUE] = aRescue();
    show(`${RESULTS}?class=1`);
    expect(await screen.findByText(/^The nearest place that passes is 312 yards/)).toBeInTheDocument();
    expect(map.overlays.cure).not.toBeNull();
    expect(callsOf(RESCUE)[0]![1]).toMatchObject({ params: { lat: 36.12345, lon: -101.54321, well_class: 1 } });
    answers[CHECK] = aCheck();
    await user.click(screen.getByRole('link', { name: 'Check this place' }));
    expect(address()).toBe('/public-tools/tools/adjacent-wells/36.12527/-101.54107/1500?class=1');
    expect(await screen.findByText('Meets the spacing rules')).toBeInTheDocument();
    expect(map.overlays.cure).toBeNull();
  });

  test('checks a smaller class, and keeps the focus beside the verdict', async () => {
    answers[CHECK] = aCheck({ verdict: 'too-close' });
    answers[RESCUE] = aRescue();
    show(`${RESULTS}?class=1`);
    answers[CHECK] = aCheck();
    await user.click(await screen.findByRole('button', { name: 'Check Class S (50 yards)' }));
    expect(address()).toBe(`${RESULTS}?class=5`);
    expect(screen.getByRole('heading', { name: 'Can I drill here?' })).toHaveFocus();
    expect(await screen.findByText('Meets the spacing rules')).toBeInTheDocument();
  });

  test('names neighbors whose easement would do', async () => {
    answers[CHECK] = aCheck({ verdict: 'too-close' });
    answers[RESCUE] = aRescue({ easements: [{ gpu_number: 14, yards: 49.28, bearing: 270 }] });
    show(`${RESULTS}?class=1`);
    expect((await screen.findByText('GPU 14, 49.28 yards to the west')).tagName).toBe('LI');
  });

  test('leaves the verdict in place when it fails, and can be tried again', async () => {
    answers[CHECK] = aCheck({ verdict: 'undetermined' });
    answers[RESCUE] = new Error('down');
    show(`${RESULTS}?class=1`);
    const failed = await screen.findByRole('alert');
    expect(failed).toHaveTextContent('The places and classes that pass could not be found: down');
    expect(screen.getByText('Cannot be decided from the records')).toBeInTheDocument();
    answers[RESCUE] = aRescue();
    await user.click(within(failed).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^The nearest place that passes/)).toBeInTheDocument();
  });
});
