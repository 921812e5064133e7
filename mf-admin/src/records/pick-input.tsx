import type { RecordValue } from '@portal/shared-api/record-keeping';
import { t } from '@portal/shared-i18n';
import { Select } from '@portal/shared-ui/forms';
import type { Choice } from '@portal/shared-ui/table';
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';

export interface CommonProps {
  id: string;
  label: string;
  description: ReactNode;
  error: string | undefined;
  'aria-invalid': boolean;
  required: boolean;
  inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[];
}

interface PickInputProps extends CommonProps {
  data: readonly Choice[];
  value: RecordValue;
  /** What to say of a text that was typed and not chosen. */
  unchosen: string;
  onSearch: (text: string) => void;
  onPick: (value: string | null) => void;
}

/** Whether a form has a text that was typed into a list and not chosen. */
export const hasUnchosen = (form: HTMLFormElement): boolean =>
  [...form.querySelectorAll('input')].some(({ validity }) => validity.customError);

/** Keeps what was typed and not chosen, and holds its form back until it is chosen or cleared. */
export function PickInput({ data, value, unchosen, onSearch, onPick, error, ...common }: PickInputProps) {
  const key = value === null ? null : `${value}`;
  const chosen = data.find((one) => one.value === key)?.label ?? '';
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState(chosen);
  const [isLeft, setLeft] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isUnchosen = isLeft && text.trim() !== '' && text !== chosen;
  useEffect(() => input.current?.setCustomValidity(isUnchosen ? unchosen : ''), [isUnchosen, unchosen]);
  const search = (typed: string): void => {
    setText(typed);
    setLeft(false);
    onSearch(typed);
  };
  const leave = ({ currentTarget }: FocusEvent<HTMLInputElement>): void => {
    const typed = currentTarget.value;
    const same = data.find(({ label }) => label.toLowerCase() === typed.trim().toLowerCase());
    if (typed.trim() === '' || typed === chosen) return;
    if (same && same.value !== key) onPick(same.value);
    else {
      // The list has put the chosen name back by now.
      search(typed);
      setLeft(true);
    }
  };
  const mistake = isUnchosen ? unchosen : error;
  return (
    <Select
      {...common}
      ref={input}
      // While somebody chooses, a missing value is no mistake yet.
      error={isOpen ? undefined : mistake}
      aria-invalid={mistake !== undefined}
      openOnFocus={false}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      data={[...data]}
      value={key}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('Clear {field}', { field: common.label }) }}
      // The API has searched already.
      filter={({ options }) => options}
      nothingFoundMessage={t('Nothing found')}
      searchValue={text}
      onSearchChange={search}
      onBlur={leave}
      onChange={onPick}
    />
  );
}
