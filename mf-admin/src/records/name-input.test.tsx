import { type RecordValue, recordField } from '@portal/shared-api/record-keeping';
import { type Portal, PortalProvider, UiProvider } from '@portal/shared-ui';
import { queryClient } from '@portal/shared-ui/queries';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FieldInput } from './field-input.tsx';

const OWNERS = ['Home Farm', 'New Farm'];
const call = async (_key: string, { query }: { query: { search: string } }) => ({
  records: OWNERS.filter((name) => name.includes(query.search)).map((name, ndx) => ({ ndx, name })),
});

const onChange = jest.fn();

function Owner({ needed = false }) {
  const [value, setValue] = useState<RecordValue>('Jane');
  const change = (next: RecordValue) => {
    onChange(next);
    setValue(next);
  };
  const field = recordField('wells', 'owner_name')!;
  return (
    <FieldInput
      field={field}
      value={value}
      name={undefined}
      mistake={needed && value === null ? 'Enter a value.' : undefined}
      onChange={change}
    />
  );
}

function openOwner({ needed = false } = {}) {
  onChange.mockClear();
  queryClient.clear();
  render(
    <UiProvider>
      <PortalProvider portal={{ api: { call } } as unknown as Portal}>
        <Owner needed={needed} />
      </PortalProvider>
    </UiProvider>,
  );
  const owner = screen.getByRole('combobox', { name: 'Owner' });
  const person = userEvent.setup({ delay: null });
  const type = async (text: string) => {
    await person.click(owner);
    fireEvent.change(owner, { target: { value: text } });
  };
  const pick = async (name: string) => person.click(await screen.findByRole('option', { name, hidden: true }));
  return { owner, type, pick };
}

test('the owner of a well is picked from the owners of the district', async () => {
  const { owner, type, pick } = openOwner();
  expect(owner).toHaveValue('Jane');
  await type('New');
  await pick('New Farm');
  expect(onChange.mock.calls).toEqual([['New Farm']]);
  expect(owner).toHaveValue('New Farm');
});

test('a name that no owner has is used only if people say so', async () => {
  const { owner, type, pick } = openOwner();
  await type('Old Mill ');
  await pick('Use this name as typed: Old Mill');
  expect(onChange.mock.calls).toEqual([['Old Mill']]);
  expect(owner).toHaveValue('Old Mill');
});

test('what a field lacks is said when its list closes, not while somebody chooses', async () => {
  const { owner, type, pick } = openOwner({ needed: true });
  fireEvent.click(document.querySelector('[aria-label="Clear Owner"]')!);
  await type('New');
  expect(screen.queryByText('Enter a value.')).not.toBeInTheDocument();
  fireEvent.change(owner, { target: { value: '' } });
  fireEvent.blur(owner);
  expect(await screen.findByText('Enter a value.')).toBeInTheDocument();
  await type('New');
  await pick('New Farm');
  expect(screen.queryByText('Enter a value.')).not.toBeInTheDocument();
});

test('a name that was typed and not chosen stays, says so, and holds its form back', async () => {
  const { owner, type, pick } = openOwner();
  await type('Old Mill');
  fireEvent.blur(owner);
  expect(owner).toHaveValue('Old Mill');
  expect(owner).toBeInvalid();
  expect(await screen.findByText('Choose a name from the list, or “Use this name as typed”.')).toBeInTheDocument();
  expect((owner as HTMLInputElement).validity.customError).toBe(true);
  expect(onChange).not.toHaveBeenCalled();
  await type('Old Mill ');
  await pick('Use this name as typed: Old Mill');
  expect(owner).toBeValid();
  expect(owner).toHaveValue('Old Mill');
});

test('the name of an owner that was typed in full is that owner', async () => {
  const { owner, type } = openOwner();
  await type('New');
  await screen.findByRole('option', { name: 'New Farm', hidden: true });
  fireEvent.change(owner, { target: { value: 'new farm' } });
  fireEvent.blur(owner);
  expect(onChange.mock.calls).toEqual([['New Farm']]);
});
