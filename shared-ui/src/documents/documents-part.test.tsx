import type { CallOutput } from '@portal/shared-api/client';
import { renderInPortal } from '@portal/shared-ui/test-support';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DocumentsPart } from './documents-part.tsx';

type List = CallOutput<'GET /records/{kind}/{ndx}/documents'>;

const LIST = 'GET /records/{kind}/{ndx}/documents';
const ADD = 'POST /records/{kind}/{ndx}/documents';
const FILE = 'GET /record-documents/{document_ndx}';
const DESCRIBE = 'PATCH /record-documents/{document_ndx}';
const WITHDRAW = 'POST /record-documents/{document_ndx}/withdrawal';

const deed: List['documents'][number] = {
  document_ndx: 3,
  file_name: 'deed.pdf',
  description: 'Volume 7',
  media_type: 'application/pdf',
  byte_length: 2048,
  uploaded_at: '2026-02-01T18:00:00Z',
  uploaded_by: 'Ada',
  withdrawn: null,
};

function open(list: List) {
  const calls: { key: string; input: Record<string, unknown> }[] = [];
  const call = async (key: string, input: Record<string, unknown>) => {
    calls.push({ key, input });
    if (key === LIST) return { ...list };
    return key === FILE ? new Blob(['photo']) : deed;
  };
  const view = renderInPortal(<DocumentsPart kind="wells" ndx={7} />, { call: call as never });
  const last = (key: string) => calls.findLast((one) => one.key === key)?.input;
  return { person: userEvent.setup(), view, last, calls };
}

test('documents of a record are added, and asked for again', async () => {
  const { person, view, last, calls } = open({ documents: [deed], may_change: true });
  expect(await screen.findByText('Volume 7')).toBeInTheDocument();
  const input = view.container.querySelector<HTMLInputElement>('input[type="file"]')!;
  await person.upload(input, new File(['%PDF-'], 'log.pdf', { type: 'application/pdf' }));
  await waitFor(() =>
    expect(last(ADD)).toMatchObject({ params: { kind: 'wells', ndx: 7 }, query: { file_name: 'log.pdf' } }),
  );
  await waitFor(() => expect(calls.filter(({ key }) => key === LIST)).toHaveLength(2));
});

test('a document is renamed and described, and withdrawn with its reason', async () => {
  const { person, last } = open({ documents: [deed], may_change: true });
  const params = { document_ndx: 3 };
  const dialog = async () => within(await screen.findByRole('dialog'));
  await person.click(await screen.findByLabelText('Rename or describe deed.pdf'));
  const description = (await dialog()).getByLabelText('Description');
  await person.clear(description);
  await person.type(description, 'Volume 8');
  await person.click((await dialog()).getByText('Save'));
  const body = { file_name: 'deed.pdf', description: 'Volume 8' };
  await waitFor(() => expect(last(DESCRIBE)).toEqual({ params, body }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await person.click(screen.getByLabelText('Withdraw deed.pdf'));
  await person.type((await dialog()).getByLabelText(/Reason/), 'Of another well');
  await person.click((await dialog()).getByText('Withdraw document'));
  await waitFor(() => expect(last(WITHDRAW)).toEqual({ params, body: { reason: 'Of another well' } }));
});

test('withdrawn documents say why, and nothing can be changed without the right to', async () => {
  const withdrawn = { at: '2026-03-01T18:00:00Z', by: 'Alan', reason: 'Of another well' };
  const { view } = open({ documents: [deed, { ...deed, document_ndx: 4, withdrawn }], may_change: false });
  expect(await screen.findByText(/Withdrawn by Alan, .*: Of another well/)).toBeInTheDocument();
  expect(screen.queryByLabelText('Withdraw deed.pdf')).toBeNull();
  expect(screen.queryByLabelText('Rename or describe deed.pdf')).toBeNull();
  expect(view.container.querySelector('input[type="file"]')).toBeNull();
});

describe('a photo in the list', () => {
  const photo = { ...deed, file_name: 'meter.jpg', media_type: 'image/jpeg' };
  let see: () => void = () => {};
  beforeEach(() => {
    URL.createObjectURL = () => 'blob:1';
    URL.revokeObjectURL = () => {};
    globalThis.IntersectionObserver = class {
      constructor(seen: IntersectionObserverCallback) {
        see = () => seen([{ isIntersecting: true }] as IntersectionObserverEntry[], this as never);
      }
      observe() {}
      disconnect() {}
    } as never;
  });
  afterEach(() => {
    delete (globalThis as { IntersectionObserver?: unknown }).IntersectionObserver;
  });

  test('is loaded once it is in view', async () => {
    const { view, last } = open({ documents: [photo], may_change: true });
    await screen.findByText('meter.jpg');
    expect(last(FILE)).toBeUndefined();
    act(() => see());
    await waitFor(() => expect(view.container.querySelector('img')).toHaveAttribute('src', 'blob:1'));
  });

  test('is not loaded if it is large', async () => {
    const { last } = open({ documents: [{ ...photo, byte_length: 9_000_000 }], may_change: true });
    await screen.findByText('meter.jpg');
    act(() => see());
    expect(last(FILE)).toBeUndefined();
  });
});
