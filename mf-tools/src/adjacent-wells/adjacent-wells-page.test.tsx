import { user } from '@portal/shared-ui/test-support';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { anAdjacentWell } from '../test-support/adjacent-wells.ts';
import { RULES } from '../test-support/gpus.ts';
import { aCheck, aConflict, aRescue } from '../test-support/spacing.ts';
import { address, fakeApi, openPage, shown } from '../test-support/tool-page.tsx';
import AdjacentWellsPage from './adjacent-wells-page.tsx';

jest.mock('@portal/shared-map/tool-map', () => jest.requireActual('../test-support/tool-page.tsx').fakeToolMap());

const SEARCH = 'GET /adjacent-wells/{lat}/{lon}/{distance}';
const CHECK = 'GET /spacing-checks/{lat}/{lon}/{well_class}';
const RESULTS = '/public-tools/tools/adjacent-wells/36.12345/-101.54321/1500';
const { answers, call, inputsOf } = fakeApi(() => ({
  [SEARCH]: [anAdjacentWell(1), anAdjacentWell(2, { GPU: null })],
  'GET /spacing-rules': RULES,
  [CHECK]: aCheck(),
  'GET /spacing-rescues/{lat}/{lon}/{well_class}': aRescue({ nearest: { outcome: 'none' } }),
}));

const PAGES = {
  '/public-resources/tools/adjacent-wells': <AdjacentWellsPage />,
  '/public-tools/tools/adjacent-wells/:lat?/:lon?/:distance?': <AdjacentWellsPage />,
  '*': null,
};
const show = (path = '/public-resources/tools/adjacent-wells') => openPage(path, PAGES, call);
const field = (name: string) => screen.getByRole('textbox', { name });
const fill = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } });
const fillPlace = () => {
  fill('Latitude', '36.12345');
  fill('Longitude', '-101.54321');
};
const classSelect = () => screen.getByRole('combobox', { name: 'Proposed well class (optional)' });
const submit = () => screen.getByRole('button', { name: 'Submit' });
const wellRows = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);

describe('the search form', () => {
  test('can be submitted once all three fields are filled, says what it needs until then, and keeps the class', async () => {
    show();
    expect(submit()).toHaveAccessibleDescription('Enter a latitude, a longitude, and a distance.');
    fillPlace();
    expect(submit()).toBeDisabled();
    fill('Distance (yd)', '500');
    expect(submit()).toBeEnabled();
    await waitFor(() => expect(classSelect()).toBeEnabled());
    await user.selectOptions(classSelect(), 'Class B (250 yards)');
    await user.click(submit());
    expect(address()).toBe(`${RESULTS}?class=2`);
    expect(await screen.findByText('2 wells within 500 yards of 36.12345, -101.54321')).toBeInTheDocument();
    expect(inputsOf(SEARCH)[0]).toMatchObject({ params: { lat: 36.12345, lon: -101.54321, distance: 1500 } });
  });

  test('shows the mistake in a field that is left, and formats coordinates with five decimals', async () => {
    show();
    await user.click(field('Latitude'));
    await user.tab();
    expect(field('Latitude')).toHaveAccessibleDescription('*Required field');
    await user.type(field('Latitude'), '36,1');
    await user.type(field('Longitude'), '-181');
    await user.tab();
    expect(field('Latitude')).toHaveValue('36.10000');
    expect(field('Latitude')).toBeValid();
    expect(field('Longitude')).toHaveAccessibleDescription('Invalid coordinate. Enter it as -101.9056 or 101 54 20 W.');
    fill('Distance (yd)', '0');
    await user.click(submit());
    expect(field('Longitude')).toHaveFocus();
    expect(field('Distance (yd)')).toHaveAccessibleDescription('Enter a distance greater than 0');
    expect(address()).toBe('/public-resources/tools/adjacent-wells');
  });

  test('fills both coordinates from a pasted pair, and takes no exponents or signs for a distance', async () => {
    show();
    await user.click(field('Latitude'));
    await user.paste('36.1, -101.8');
    expect(field('Latitude')).toHaveValue('36.10000');
    expect(field('Longitude')).toHaveValue('-101.80000');
    await user.click(field('Distance (yd)'));
    await user.paste('1e3');
    await user.type(field('Distance (yd)'), '-e4+');
    expect(field('Distance (yd)')).toHaveValue('134');
  });

  test('reads degrees, minutes and seconds, and says that it added the minus sign of Texas until the field changes', async () => {
    show();
    await user.type(field('Latitude'), '36 05 20 N');
    await user.type(field('Longitude'), '101.9');
    await user.tab();
    expect(field('Latitude')).toHaveValue('36.08889');
    expect(field('Longitude')).toHaveValue('-101.90000');
    const note = 'The minus sign was added: longitudes in Texas are negative.';
    expect(field('Longitude')).toHaveAccessibleDescription(note);
    await user.type(field('Longitude'), '1');
    expect(screen.queryByText(note)).toBeNull();
    await user.clear(field('Latitude'));
    await user.type(field('Latitude'), '36 03 10 101 54 20');
    await user.tab();
    expect(field('Latitude')).toHaveValue('36.05278');
    expect(field('Longitude')).toHaveValue('-101.90556');
    expect(screen.getByText(note)).toBeVisible();
  });

  test('keeps the valid values of an address with mistakes, lists them, and loads classes again after a failure', async () => {
    answers['GET /spacing-rules'] = new Error('down');
    show('/public-tools/tools/adjacent-wells/36.1/west');
    const [mistakes, failure] = await waitFor(() => {
      const alerts = screen.getAllByRole('alert');
      expect(alerts).toHaveLength(2);
      return alerts as [HTMLElement, HTMLElement];
    });
    expect(mistakes).toHaveTextContent('“west” is not a longitude. The distance is missing.');
    expect(field('Latitude')).toHaveValue('36.10000');
    expect(field('Longitude')).toHaveAccessibleDescription('*Required field');
    expect(inputsOf(SEARCH)).toEqual([]);
    expect(failure).toHaveTextContent('The well classes could not be loaded.');
    expect(classSelect()).toBeDisabled();
    answers['GET /spacing-rules'] = RULES;
    await user.click(within(failure).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(classSelect()).toBeEnabled());
    expect(failure).not.toBeInTheDocument();
  });

  test('takes the place picked on the map or the person’s location, and says why when it cannot', async () => {
    const getCurrentPosition = jest.fn();
    Object.assign(navigator, { geolocation: { getCurrentPosition } });
    show();
    await user.click(screen.getByRole('button', { name: 'Use my location' }));
    const [found, failed] = getCurrentPosition.mock.calls[0];
    act(() => failed({ code: 1 }));
    expect(screen.getByText(/^Your browser blocked access to your location\./)).toBeInTheDocument();
    act(() => found({ coords: { latitude: 36.1, longitude: -101.8 } }));
    expect(field('Latitude')).toHaveValue('36.10000');
    Reflect.deleteProperty(navigator, 'geolocation');
    await user.click(screen.getByRole('button', { name: 'Choose on the map' }));
    act(() => shown.map.onPick?.([], [-101.5432101, 36.1234501]));
    expect(field('Latitude')).toHaveValue('36.12345');
    expect(field('Longitude')).toHaveValue('-101.54321');
    expect(shown.map.overlays.around).toBeNull();
    fill('Distance (yd)', '500');
    expect(shown.map.overlays.around).not.toBeNull();
  });
});

describe('the results', () => {
  test('list the wells in yards, with their safe links', async () => {
    const links = {
      'State Links': 'Report;https://state.example/1,Bad;javascript:alert(1)',
      'File Attachments': 'Scan;https://files.example/a.pdf',
    };
    answers[SEARCH] = [anAdjacentWell(1, links)];
    show(RESULTS);
    await waitFor(() => expect(wellRows()).toEqual(['NP-1']));
    expect(screen.getByText('1 well within 500 yards of 36.12345, -101.54321')).toBeInTheDocument();
    const table = screen.getByRole('grid', { name: 'Adjacent wells' });
    const heads = within(table).getAllByRole('columnheader').slice(0, 15);
    expect(heads.map(({ textContent }) => textContent.trim()).join('|')).toBe(
      'Distance (yd)|Well|Well Class|Well Type|Well Status|Max Yield (GPM)|GPU|Finalized Date|Remarks|State Links|' +
        'File Attachments|Surface Elev (ft)|Latitude|Longitude|Quarter Section',
    );
    expect(within(table).getByText('100.25')).toBeInTheDocument();
    expect(within(table).getByText('03/07/1998')).toBeInTheDocument();
    const addressOf = (name: string | RegExp) => within(table).getByRole('link', { name }).getAttribute('href');
    expect([addressOf('12'), addressOf(/^Report/)]).toEqual([
      '/public-resources/tools/gpu-select/12',
      'https://state.example/1',
    ]);
    expect(within(table).queryByRole('link', { name: /Bad/ })).toBeNull();
    const trail = screen.getByRole('navigation', { name: 'Breadcrumb' });
    expect(trail).toHaveTextContent('Adjacent Wells36.12345, -101.54321');
  });

  test('mark the well picked on the map in the table, and the hovered row on the map', async () => {
    show(RESULTS);
    await waitFor(() => expect(wellRows()).toHaveLength(2));
    act(() =>
      shown.map.onPick?.([{ properties: { well: 'NP-2' }, geometry: { type: 'Point', coordinates: [] } }], [0, 0]),
    );
    const row = (name: string) => screen.getByRole('rowheader', { name }).closest('[role=row],tr')!;
    await waitFor(() => expect(row('NP-2')).toHaveAttribute('aria-selected', 'true'));
    expect(shown.map.overlays.chosen).not.toBeNull();
    expect(shown.map.overlays.lookedAt).toBeNull();
    await user.hover(row('NP-1'));
    await waitFor(() => expect(shown.map.overlays.lookedAt).not.toBeNull());
  });

  test('are replaced by an error when the search fails, and say that no wells were found as the specification does', async () => {
    answers[SEARCH] = new Error('The database is away.');
    show(RESULTS);
    expect(await screen.findByText('An error has occurred: The database is away.')).toBeInTheDocument();
    answers[SEARCH] = [];
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const none = 'There are no wells within 500.00 yards of the location 36.123450, -101.543210';
    expect(await screen.findByText(none)).toBeInTheDocument();
    expect(screen.queryByRole('grid')).toBeNull();
  });

  test('say that a place without wells is outside the district, and offer no application there', async () => {
    answers[SEARCH] = [];
    answers[CHECK] = aCheck({ verdict: 'outside-district' });
    show(RESULTS);
    expect(await screen.findByText('The place is outside the district.')).toHaveTextContent(
      /There are no wells within/,
    );
    expect(screen.queryByText('Outside the district')).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Proposed well class' }), 'Class A (150 yards)');
    expect(await screen.findByText('Outside the district')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Apply for this place' })).toBeNull();
  });

  test('are fetched on every visit, no longer awaited when the page is left, and lead to a search with the same values', async () => {
    const wells = answers[SEARCH];
    answers[SEARCH] = new Promise(() => {});
    const { unmount } = show(RESULTS);
    unmount();
    expect((inputsOf(SEARCH)[0] as { signal: AbortSignal }).signal.aborted).toBe(true);
    answers[SEARCH] = wells;
    show(`${RESULTS}?class=2`);
    await waitFor(() => expect(inputsOf(SEARCH)).toHaveLength(2));
    await user.click(await screen.findByRole('link', { name: 'New search' }));
    expect(field('Latitude')).toHaveValue('36.12345');
    expect(field('Distance (yd)')).toHaveValue('500');
    await waitFor(() => expect(classSelect()).toHaveDisplayValue('Class B (250 yards)'));
  });
});

describe('the spacing check', () => {
  test('of a place that passes asks for the wells within its own reach, whatever was searched', async () => {
    show(`${RESULTS.replace('1500', '300')}?class=2`);
    const distances = () =>
      inputsOf(SEARCH).map((input) => (input as { params: { distance: number } }).params.distance);
    await waitFor(() => expect(distances()).toEqual([300, 1_500]));
  });

  const select = () => screen.findByRole('combobox', { name: 'Proposed well class' });

  test('runs for the chosen class, which the address keeps', async () => {
    answers[CHECK] = aCheck({
      verdict: 'too-close',
      conflicts: [aConflict(), aConflict({ Well: 'NP-7', counts: false, 'Well Status': 'Plugged' })],
      propertyLine: null,
    });
    show(RESULTS);
    await waitFor(async () => expect(await select()).toBeEnabled());
    expect(inputsOf(CHECK)).toEqual([]);
    const { focus } = shown.map;
    await user.selectOptions(await select(), 'Class A (150 yards)');
    expect(address()).toBe(`${RESULTS}?class=1`);
    expect(shown.map.focus).toBe(focus);
    const verdict = await screen.findByText('Too close');
    expect(verdict.closest('[role=status]')).toHaveTextContent('closer than the rules allow to 1 well.');
    expect(screen.getByText('NP-0042').closest('li')).toHaveTextContent('83 yards away, 250 required');
    expect(screen.getByText('NP-7').closest('li')).toHaveTextContent('Does not count. Status: Plugged.');
    expect(screen.getByText(/guidance from the district’s records, not a permit/)).toBeInTheDocument();
    expect(shown.map.overlays.spacing).not.toBeNull();
    await user.selectOptions(await select(), 'Choose a class');
    expect(address()).toBe(RESULTS);
    expect(screen.queryByText('Too close')).toBeNull();
  });

  test('leaves the results in place when it fails, and can be tried again', async () => {
    answers[CHECK] = new Error('No such class.');
    show(`${RESULTS}?class=9`);
    const failed = await screen.findByRole('alert');
    expect(failed).toHaveTextContent('The spacing could not be checked: No such class.');
    await waitFor(() => expect(wellRows()).toHaveLength(2));
    answers[CHECK] = aCheck();
    await user.click(within(failed).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Meets the spacing rules')).toBeInTheDocument();
  });
});
