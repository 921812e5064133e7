import type { RecordField, RecordValue } from '@portal/shared-api/record-keeping';
import { t } from '@portal/shared-i18n';
import { Checkbox } from '@portal/shared-ui';
import { NativeSelect, Textarea, TextInput } from '@portal/shared-ui/forms';
import type { Choice } from '@portal/shared-ui/table';
import { type ChangeEvent, type ReactNode, useDeferredValue, useState } from 'react';
import { sentNumber } from '../parts/sent-number.ts';
import { type CommonProps, PickInput } from './pick-input.tsx';
import { choiceText, labelOf } from './record-words.ts';
import { useChoices, useReferences } from './use-records.ts';

export interface FieldInputProps {
  field: RecordField;
  value: RecordValue;
  /** What a key is called. */
  name: string | undefined;
  mistake: string | undefined;
  note?: ReactNode;
  onChange: (value: RecordValue) => void;
}

/** Of its control, for links to it. */
export const idOf = ({ name }: RecordField): string => `field-${name}`;

/** What browsers show where no color was chosen. */
const NO_COLOR = `#${'0'.repeat(6)}`;

const textOf = (value: RecordValue): string => (value === null ? '' : `${value}`);
const keyOf = (value: string | null): RecordValue => (value === null || value === '' ? null : Number(value));

function NumberInput({
  value,
  onChange,
  ...common
}: { value: RecordValue; onChange: FieldInputProps['onChange'] } & CommonProps) {
  const [text, setText] = useState(textOf(value));
  const shown = sentNumber(text) === value ? text : textOf(value);
  return (
    <TextInput
      {...common}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      onChange={(event) => {
        setText(event.currentTarget.value);
        onChange(sentNumber(event.currentTarget.value));
      }}
    />
  );
}

function CategoryInput({
  field,
  value,
  onChange,
  ...common
}: { field: RecordField; value: RecordValue; onChange: FieldInputProps['onChange'] } & CommonProps) {
  const choices = useChoices(field);
  return (
    <NativeSelect
      {...common}
      data={[{ value: '', label: field.needed ? t('Choose one') : t('None') }, ...choices]}
      value={textOf(value)}
      onChange={(event) => onChange(keyOf(event.currentTarget.value))}
    />
  );
}

function ReferenceInput({
  field,
  value,
  name,
  onChange,
  ...common
}: Omit<FieldInputProps, 'mistake' | 'note'> & CommonProps) {
  const [search, setSearch] = useState('');
  const found = useReferences(field.to, useDeferredValue(search));
  const own = { value: textOf(value), label: name ?? textOf(value) };
  const data = value === null || found.some((one) => one.value === own.value) ? found : [own, ...found];
  return (
    <PickInput
      {...common}
      data={data}
      value={value}
      unchosen={t('Choose one from the list.')}
      onSearch={setSearch}
      onPick={(key) => onChange(keyOf(key))}
    />
  );
}

/** The name of a record, or one that no record has if people say so. */
function NameInput({
  field,
  value,
  onChange,
  ...common
}: Omit<FieldInputProps, 'name' | 'mistake' | 'note'> & CommonProps) {
  const [search, setSearch] = useState('');
  const found = useReferences(field.offers, useDeferredValue(search)).map(({ label }) => label);
  const names = value === null ? found : [...new Set([textOf(value), ...found])];
  const typed = search.trim();
  const isOffered = typed === '' || names.some((one) => one.toLowerCase() === typed.toLowerCase());
  const data = [
    ...names.map((one) => ({ value: one, label: one })),
    ...(isOffered ? [] : [{ value: typed, label: t('Use this name as typed: {name}', { name: typed }) }]),
  ];
  return (
    <PickInput
      {...common}
      data={data}
      value={value}
      unchosen={t('Choose a name from the list, or “Use this name as typed”.')}
      onSearch={setSearch}
      onPick={onChange}
    />
  );
}

/** Words of the field, and the one that the record has. */
function choicesOf(field: RecordField, value: RecordValue): Choice[] {
  const words = new Set(field.choices ?? Object.keys(field.choiceLabels ?? {}));
  if (value !== null) words.add(textOf(value));
  return [
    { value: '', label: field.needed ? t('Choose one') : t('None') },
    ...[...words].map((word) => ({ value: word, label: choiceText(field, word) })),
  ];
}

/** The control of a field, by its kind. */
export function FieldInput({ field, value, name, mistake, note, onChange }: FieldInputProps) {
  const common: CommonProps = {
    id: idOf(field),
    label: labelOf(field),
    description: note,
    error: mistake,
    'aria-invalid': mistake !== undefined,
    required: field.needed === true && !field.isGiven,
    // Inputs of a row stand on one line, also where only some have a description.
    inputWrapperOrder: ['label', 'input', 'description', 'error'],
  };
  const onText = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
    onChange(event.currentTarget.value === '' ? null : event.currentTarget.value);
  switch (field.kind) {
    case 'category':
      return <CategoryInput field={field} value={value} onChange={onChange} {...common} />;
    case 'reference':
      return <ReferenceInput field={field} value={value} name={name} onChange={onChange} {...common} />;
    case 'integer':
    case 'number':
      return <NumberInput value={value} onChange={onChange} {...common} />;
    case 'choice':
      return <NativeSelect {...common} data={choicesOf(field, value)} value={textOf(value)} onChange={onText} />;
    case 'flag':
      return (
        <Checkbox
          id={common.id}
          label={common.label}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case 'color':
      return <TextInput {...common} type="color" value={textOf(value) || NO_COLOR} onChange={onText} />;
    case 'date':
      return <TextInput {...common} type="date" value={textOf(value)} onChange={onText} />;
    default:
      if (field.choiceLabels)
        return <NativeSelect {...common} data={choicesOf(field, value)} value={textOf(value)} onChange={onText} />;
      if (field.offers) return <NameInput field={field} value={value} onChange={onChange} {...common} />;
      return field.isLong || field.kind === 'links' ? (
        <Textarea {...common} autosize minRows={2} value={textOf(value)} onChange={onText} />
      ) : (
        <TextInput {...common} autoComplete="off" value={textOf(value)} onChange={onText} />
      );
  }
}
