import { type Marked, msg, t } from '@portal/shared-i18n';
import { RADIUS_UNITS, type RadiusUnit } from '@portal/shared-map/geometry';
import { CloseButton } from '@portal/shared-ui';
import { NativeSelect, TextInput } from '@portal/shared-ui/forms';
import { useId } from 'react';
import { CoordinateFields } from '../point/coordinate-fields.tsx';
import styles from './buffers.module.css';
import { BUFFER_LABELS, type BufferRow, isBufferLabel, LABELS, labelled } from './buffers.ts';

const CUSTOM = 'Custom';
const UNIT_NAMES: Record<RadiusUnit, Marked> = {
  yards: msg('yards'),
  feet: msg('feet'),
  miles: msg('miles'),
  acres: msg('acres'),
};

interface BufferFieldsProps {
  row: BufferRow;
  name: string;
  onChange: (change: Partial<BufferRow>) => void;
  /** `null` for the only buffer. */
  onRemove: (() => void) | null;
}

/** A label sets the size, which cannot be changed then. */
export function BufferFields({ row, name, onChange, onRemove }: BufferFieldsProps) {
  const color = useId();
  const fixed = row.label !== null;
  return (
    <fieldset className={styles.buffer}>
      <legend className={styles.legend}>{name}</legend>
      {onRemove && (
        <CloseButton className={styles.remove} aria-label={t('Remove {name}', { name })} onClick={onRemove} />
      )}
      <CoordinateFields value={row} onChange={onChange} />
      <div className={styles.label}>
        <NativeSelect
          label={t('buffer|Label')}
          data={[
            ...BUFFER_LABELS.map((value) => ({ value, label: t(LABELS[value]) })),
            { value: CUSTOM, label: t('buffer|Custom') },
          ]}
          value={row.label ?? CUSTOM}
          onChange={({ currentTarget: { value } }) =>
            onChange(isBufferLabel(value) ? labelled(value) : { label: null })
          }
        />
        <div className={styles.color}>
          <label htmlFor={color}>{t('Color')}</label>
          <input
            id={color}
            type="color"
            value={row.color}
            onChange={({ currentTarget }) => onChange({ color: currentTarget.value })}
          />
        </div>
      </div>
      <div className={styles.size}>
        <TextInput
          label={t('Radius')}
          inputMode="decimal"
          disabled={fixed}
          value={row.amount}
          onChange={({ currentTarget }) => onChange({ amount: currentTarget.value })}
        />
        <NativeSelect
          label={t('Units')}
          data={RADIUS_UNITS.map((value) => ({ value, label: t(UNIT_NAMES[value]) }))}
          value={row.unit}
          disabled={fixed}
          onChange={({ currentTarget }) => onChange({ unit: currentTarget.value as RadiusUnit })}
        />
      </div>
      {row.unit === 'acres' && <p className={styles.note}>{t('Draws a circle with this area.')}</p>}
      {fixed && <p className={styles.note}>{t('The label sets the radius. To enter your own, choose Custom.')}</p>}
    </fieldset>
  );
}
