import type { GivenDispute } from '@portal/shared-api';
import { type Marked, msg, t, translateMarked } from '@portal/shared-i18n';
import { ConfirmDialog } from '@portal/shared-ui/answers';
import { NativeSelect, Textarea, TextInput } from '@portal/shared-ui/forms';
import { useState } from 'react';
import {
  ADDRESS_FIELDS,
  type AddressForm,
  addressForm,
  addressOf,
  choicesOf,
  choiceText,
  disputeOf,
  type ShownGpu,
} from './corrections.ts';
import classes from './ownership.module.css';
import type { OwnedRecords } from './ownership.resource.ts';

interface DialogProps {
  onAdd: (correction: GivenDispute) => void;
  onClose: () => void;
}

const MAX_LENGTH = 2_000;

interface WordsFieldProps {
  text: string;
  isMissing: boolean;
  onChange: (text: string) => void;
}

const WordsField = ({ text, isMissing, onChange }: WordsFieldProps) => (
  <Textarea
    label={t('What is wrong, and what would be right?')}
    required
    rows={4}
    maxLength={MAX_LENGTH}
    value={text}
    error={isMissing ? t('Say what is wrong.') : undefined}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);

/** Words about a part of a GPU. */
export function GpuDialog({ gpu, onAdd, onClose }: DialogProps & { gpu: ShownGpu }) {
  const choices = choicesOf(gpu);
  const [chosen, setChosen] = useState(0);
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const isMissing = text.trim() === '';
  return (
    <ConfirmDialog
      opened
      title={t('Report a mistake in GPU {gpu}', { gpu: gpu.gpu_number })}
      action={t('Add the correction')}
      onConfirm={() => (isMissing ? setTried(true) : onAdd(disputeOf(gpu, choices[chosen]!, text.trim())))}
      onClose={onClose}
      fields={
        <>
          <NativeSelect
            label={t('What is it about?')}
            data={choices.map((choice, index) => ({ value: `${index}`, label: choiceText(choice) }))}
            value={`${chosen}`}
            onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
          />
          <WordsField text={text} isMissing={tried && isMissing} onChange={setText} />
        </>
      }
    >
      <p>{t('The district looks at it and answers here. Its records stay as they are until then.')}</p>
    </ConfirmDialog>
  );
}

/** Words about the owner. */
export function OwnerDialog({ name, onAdd, onClose }: DialogProps & { name: string }) {
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const isMissing = text.trim() === '';
  return (
    <ConfirmDialog
      opened
      title={t('Report a mistake about {name}', { name })}
      action={t('Add the correction')}
      onConfirm={() => (isMissing ? setTried(true) : onAdd({ subject: 'owner', text: text.trim() }))}
      onClose={onClose}
      fields={<WordsField text={text} isMissing={tried && isMissing} onChange={setText} />}
    >
      <p>{t('For example a sale, an inheritance, a name that changed, or a GPU of yours that is not listed.')}</p>
    </ConfirmDialog>
  );
}

const FIELDS: Record<keyof AddressForm, { label: Marked; autoComplete: string; type?: string }> = {
  mailing_address: { label: msg('Street or P.O. box'), autoComplete: 'street-address' },
  city: { label: msg('City'), autoComplete: 'address-level2' },
  state: { label: msg('State'), autoComplete: 'address-level1' },
  postal_code: { label: msg('ZIP code'), autoComplete: 'postal-code' },
  phone: { label: msg('Phone'), autoComplete: 'tel', type: 'tel' },
  email: { label: msg('Email'), autoComplete: 'email', type: 'email' },
};

/** Another address, which staff accept into the record. */
export function AddressDialog({ shown, onAdd, onClose }: DialogProps & Pick<OwnedRecords, 'shown'>) {
  const [form, setForm] = useState(() => addressForm(shown));
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const isSame = ADDRESS_FIELDS.every((field) => form[field].trim() === (shown[field] ?? ''));
  return (
    <ConfirmDialog
      opened
      title={t('Correct the address')}
      action={t('Add the correction')}
      onConfirm={() =>
        isSame ? setTried(true) : onAdd({ subject: 'address', text: text.trim(), proposed: addressOf(form) })
      }
      onClose={onClose}
      fields={
        <>
          <div className={classes.fields}>
            {ADDRESS_FIELDS.map((field) => (
              <TextInput
                key={field}
                label={translateMarked(FIELDS[field].label)}
                autoComplete={FIELDS[field].autoComplete}
                type={FIELDS[field].type ?? 'text'}
                maxLength={300}
                value={form[field]}
                onChange={({ currentTarget: { value } }) => setForm((before) => ({ ...before, [field]: value }))}
              />
            ))}
          </div>
          <Textarea
            label={t('Note to the district (optional)')}
            rows={2}
            maxLength={MAX_LENGTH}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          {tried && isSame && (
            <p role="alert" className={classes.mistake}>
              {t('This is the address in the records. Change it, or cancel.')}
            </p>
          )}
        </>
      }
    >
      <p>{t('The district checks the new address before it uses it.')}</p>
    </ConfirmDialog>
  );
}
