import { t, translateMarked } from '@portal/shared-i18n';
import { NativeSelect } from '@portal/shared-ui/forms';

interface StateSelectProps<State extends string> {
  /** In the order of the list. */
  states: Readonly<Record<State, string>>;
  counts: Readonly<Partial<Record<string, number>>> | undefined;
  /** As in the address; several are chosen in the table alone. */
  value: string;
  onChange: (state: string) => void;
}

/** A list's filter by state, with how many rows have each. */
export function StateSelect<State extends string>({ states, counts, value, onChange }: StateSelectProps<State>) {
  return (
    <NativeSelect
      label={t('State')}
      data={[
        { value: '', label: t('All') },
        ...(Object.keys(states) as State[]).map((name) => ({
          value: name,
          label: t('{state} ({count, number})', { state: translateMarked(states[name]), count: counts?.[name] ?? 0 }),
        })),
      ]}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
