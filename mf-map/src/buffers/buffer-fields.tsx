import { RADIUS_UNITS, type RadiusUnit } from '@portal/shared-map/geometry';
import { CloseButton } from '@portal/shared-ui';
import { NativeSelect, TextInput } from '@portal/shared-ui/forms';
import { useId } from 'react';
import { CoordinateFields } from '../point/coordinate-fields.tsx';
import styles from './buffers.module.css';
import { type BufferRow, isBufferLabel, LABEL_YARDS, labelled } from './buffers.ts';

const CUSTOM = 'Custom';

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
      {onRemove && <CloseButton className={styles.remove} aria-label={`Remove ${name}`} onClick={onRemove} />}
      <CoordinateFields value={row} onChange={onChange} />
      <div className={styles.label}>
        <NativeSelect
          label="Label"
          data={[...Object.keys(LABEL_YARDS), CUSTOM]}
          value={row.label ?? CUSTOM}
          onChange={({ currentTarget: { value } }) =>
            onChange(isBufferLabel(value) ? labelled(value) : { label: null })
          }
        />
        <div className={styles.color}>
          <label htmlFor={color}>Color</label>
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
          label="Radius"
          inputMode="decimal"
          disabled={fixed}
          value={row.amount}
          onChange={({ currentTarget }) => onChange({ amount: currentTarget.value })}
        />
        <NativeSelect
          label="Units"
          data={[...RADIUS_UNITS]}
          value={row.unit}
          disabled={fixed}
          onChange={({ currentTarget }) => onChange({ unit: currentTarget.value as RadiusUnit })}
        />
      </div>
      {row.unit === 'acres' && <p className={styles.note}>The circle with this area.</p>}
      {fixed && <p className={styles.note}>Set by the label. Choose Custom for another radius.</p>}
    </fieldset>
  );
}
