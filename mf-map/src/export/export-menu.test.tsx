import { FakeMap } from '@portal/shared-map/test-support';
import { user } from '@portal/shared-ui/test-support';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useMapStore } from '../map-store.ts';
import { renderOnMap } from '../test-support/map-page.tsx';
import { ExportMenu } from './export-menu.tsx';
import { printPdf } from './print-pdf.ts';
import { savePng } from './save-png.ts';

jest.mock('./save-png.ts');
jest.mock('./print-pdf.ts');

const map = new FakeMap();
const toasts: string[] = [];
addEventListener('portal:toast', (event) => {
  const { severity, message } = (event as CustomEvent).detail;
  toasts.push(`${severity}: ${message}`);
});

const choose = async (item: string) => {
  await user.click(screen.getByRole('button', { name: 'Export' }));
  // Without a layout the list counts as hidden.
  fireEvent.click(await screen.findByRole('menuitem', { name: item, hidden: true }));
  await waitFor(() => expect(screen.queryByRole('menu', { hidden: true })).not.toBeInTheDocument());
};

beforeEach(() => {
  toasts.splice(0);
  jest.mocked(savePng).mockReset().mockResolvedValue();
  jest.mocked(printPdf).mockReset().mockResolvedValue('Wells of Dumas.pdf');
});

test('Save PNG saves a picture of the map, and Print PDF a report with the title that it asks for', async () => {
  renderOnMap({ map }, <ExportMenu />);
  await choose('Save PNG');
  await waitFor(() => expect(savePng).toHaveBeenCalledWith(map));
  expect(toasts).toEqual([]);
  await choose('Print PDF');
  expect(await screen.findByRole('dialog', { name: 'Print PDF' })).toBeVisible();
  fireEvent.change(screen.getByRole('textbox', { name: 'Report title' }), { target: { value: 'Wells of Dumas' } });
  await user.click(screen.getByRole('button', { name: 'Print PDF' }));
  expect(printPdf).toHaveBeenCalledWith(
    map,
    { title: 'Wells of Dumas', area: 'district' },
    expect.objectContaining({ timeZone: 'America/Denver' }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Export' })).toHaveFocus();
  expect(toasts).toEqual(['success: The PDF was saved as Wells of Dumas.pdf.']);
});

test('a map that was moved is printed as it is, unless the whole district is asked for', async () => {
  useMapStore.setState({ view: { center: [-101.5, 36.2], zoom: 12, bearing: 0 } });
  renderOnMap({ map }, <ExportMenu />);
  await choose('Print PDF');
  const area = await screen.findByRole('combobox', { name: 'Area on the paper' });
  expect(area).toHaveDisplayValue('What the map shows now');
  await user.selectOptions(area, 'The whole district');
  await user.click(screen.getByRole('button', { name: 'Print PDF' }));
  expect(printPdf).toHaveBeenCalledWith(map, { title: '', area: 'district' }, expect.anything());
});

test('Copy link copies the address of what the map shows, or says where the address is', async () => {
  const writeText = jest.fn().mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('Not allowed'));
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  useMapStore.setState({ view: { center: [-101.5, 36.2], zoom: 12, bearing: 0 }, selectedGpus: [1001] });
  renderOnMap({ map }, <ExportMenu />);
  await choose('Copy link');
  expect(writeText).toHaveBeenCalledWith(expect.stringMatching(/^http.*#map=12\/36.2\/-101.5.*gpus=1001/));
  await choose('Copy link');
  expect(toasts).toEqual([
    'success: The link to this view was copied to your clipboard.',
    'error: The browser did not allow copying. Copy the address from its address bar.',
  ]);
  Reflect.deleteProperty(navigator, 'clipboard');
});

test('a failed export shows an error, and printing can be tried again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.mocked(savePng).mockRejectedValue(new Error('The map lost its graphics.'));
  jest.mocked(printPdf).mockRejectedValueOnce(new Error('The map does not draw.'));
  renderOnMap({ map }, <ExportMenu />);
  await choose('Save PNG');
  await waitFor(() => expect(toasts).toEqual(['error: The picture could not be saved. The map lost its graphics.']));
  await choose('Print PDF');
  await user.click(await screen.findByRole('button', { name: 'Print PDF' }));
  await waitFor(() => expect(toasts[1]).toBe('error: The PDF could not be created. The map does not draw.'));
  await user.click(screen.getByRole('button', { name: 'Print PDF' }));
  await waitFor(() => expect(toasts[2]).toMatch(/^success/));
});

test('exports without a map show an error', async () => {
  renderOnMap(null, <ExportMenu />);
  await choose('Save PNG');
  await choose('Print PDF');
  const notYet = 'error: The map is not available. Wait until it has loaded and try again.';
  expect(toasts).toEqual([notYet, notYet]);
});
