import type { SpacingRules } from '@portal/shared-api';
import { t } from '@portal/shared-i18n';
import { RetryNotice } from '@portal/shared-ui/answers';
import { NativeSelect } from '@portal/shared-ui/forms';
import type { ApiQuery } from '@portal/shared-ui/queries';
import { classChoice } from './check-texts.ts';

interface ClassSelectProps {
  rules: ApiQuery<SpacingRules>;
  label: string;
  none: string;
  value: number | null;
  onChange: (wellClass: number | null) => void;
}

export function ClassSelect({ rules, label, none, value, onChange }: ClassSelectProps) {
  const classes = rules.data?.classes ?? [];
  const isKnown = classes.some(({ npgcd_well_class_ndx }) => npgcd_well_class_ndx === value);
  return (
    <>
      <NativeSelect
        label={label}
        disabled={!rules.data}
        value={isKnown ? String(value) : ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : Number(currentTarget.value))}
        data={[
          { value: '', label: none },
          ...classes.map((one) => ({ value: String(one.npgcd_well_class_ndx), label: classChoice(one) })),
        ]}
      />
      {rules.error !== null && (
        <RetryNotice
          text={t('The well classes could not be loaded.')}
          onRetry={rules.retry}
          retrying={rules.retrying}
          compact
        />
      )}
    </>
  );
}
