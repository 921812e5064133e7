import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakeProduction, openProduction, problem, REPORT } from '../test-support/production.tsx';
import { productionReport, saved } from '../test-support/reports.ts';

const ADD = 'POST /production/reports/{gpu_number}/{year}/documents';
const WITHDRAW = 'DELETE /production/documents/{document_ndx}';
const bill = {
  document_ndx: 3,
  file_name: 'bill.pdf',
  media_type: 'application/pdf',
  byte_length: 2048,
  uploaded_at: '2026-02-01T18:00:00Z',
  uploaded_by: 'Wendy Owner',
};
const withBill = () => new FakeProduction(productionReport({ state: 'draft', report: saved({ documents: [bill] }) }));

describe('a document that somebody opens', () => {
  const READ = 'GET /production/documents/{document_ndx}';
  const made: Blob[] = [];
  const DISGUISED = new Blob(['<script>'], { type: 'text/html' });
  beforeEach(() => {
    made.length = 0;
    URL.createObjectURL = (blob) => `blob:${made.push(blob as Blob)}`;
    URL.revokeObjectURL = () => {};
    jest.spyOn(window, 'open').mockReturnValue(null);
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  });
  afterEach(() => expect(window.open).not.toHaveBeenCalled());

  test('is saved as bytes, never shown in a tab of the portal, unless it is a picture', async () => {
    const report = saved({ documents: [{ ...bill, document_ndx: 2, file_name: 'scan.pdf' }, bill] });
    const { api } = openProduction(REPORT, new FakeProduction(productionReport({ state: 'draft', report })));
    // What the answer calls itself does not count, and one document does not wait for another.
    api.answers.set(READ, ({ params }) => (params?.document_ndx === 2 ? new Promise(() => {}) : DISGUISED));
    fireEvent.click(await screen.findByText('scan.pdf'));
    fireEvent.click(screen.getByText('bill.pdf'));
    await waitFor(() => expect(made.map(({ type }) => type)).toEqual(['application/octet-stream']));
    expect(HTMLAnchorElement.prototype.click).toHaveBeenCalledTimes(1);
  });

  test('is shown in the page as a picture when it is one, and can be saved', async () => {
    const report = saved({ documents: [{ ...bill, file_name: 'meter.png', media_type: 'image/png' }] });
    const { api, person } = openProduction(REPORT, new FakeProduction(productionReport({ state: 'draft', report })));
    api.answers.set(READ, () => DISGUISED);
    fireEvent.click(await screen.findByText('meter.png'));
    const dialog = within(await screen.findByRole('dialog', { name: 'meter.png' }));
    expect(await dialog.findByAltText('Document meter.png')).toHaveAttribute('src', 'blob:1');
    expect(made.map(({ type }) => type)).toEqual(['image/png']);
    await person.click(dialog.getByText('Download'));
    await waitFor(() => expect(made.map(({ type }) => type)).toEqual(['image/png', 'application/octet-stream']));
  });
});

test('documents are added one after the other, and a refused one stays on the list with its reason', async () => {
  const { api, person, view } = openProduction(REPORT);
  api.answers.set(ADD, ({ file }) => {
    if (file?.name === 'fake.pdf') throw problem(415, 'This is no PDF.');
    return bill;
  });
  await screen.findByText('There are no documents yet.');
  expect(screen.getByText(/up to 25 MB each/)).toBeInTheDocument();
  const file = (name: string) => new File(['%PDF-'], name, { type: 'application/pdf' });
  const input = view.container.querySelector<HTMLInputElement>('input[type="file"]')!;
  await person.upload(input, [file('bill.pdf'), file('fake.pdf')]);
  expect(await screen.findByText('Not added: This is no PDF.')).toBeInTheDocument();
  expect(screen.queryByLabelText('Sending bill.pdf')).toBeNull();
  expect(screen.getByText('bill.pdf was added.')).toHaveAttribute('role', 'status');
  await person.click(screen.getByText('Remove'));
  expect(screen.queryByText(/This is no PDF/)).toBeNull();
});

test('withdrawing a document asks first', async () => {
  const { api, person } = openProduction(REPORT, withBill());
  api.answers.set(WITHDRAW, () => undefined);
  await person.click(await screen.findByLabelText('Withdraw bill.pdf'));
  expect(api.count(WITHDRAW)).toBe(0);
  api.report = productionReport({ state: 'draft', report: saved() });
  await person.click(within(await screen.findByRole('dialog')).getByText('Withdraw document'));
  expect(await screen.findByText('There are no documents yet.')).toBeInTheDocument();
  expect(api.last(WITHDRAW)?.params).toEqual({ document_ndx: 3 });
});

test('documents of a checked report cannot be withdrawn', async () => {
  const report = saved({ documents: [bill], submitted_at: '2026-02-10T18:00:00Z', checked_at: '2026-03-01T18:00:00Z' });
  openProduction(REPORT, new FakeProduction(productionReport({ state: 'checked', report })));
  await waitFor(() => expect(screen.getByText('bill.pdf')).toBeInTheDocument());
  expect(screen.queryByLabelText('Withdraw bill.pdf')).toBeNull();
});
