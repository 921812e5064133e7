import type { RecordField, RecordKind } from './field.ts';

export const day = (name: string, label: string): RecordField => ({ name, label, kind: 'date', column: name });
export const text = (name: string, label: string, rest: Partial<RecordField> = {}): RecordField => ({
  name,
  label,
  kind: 'text',
  column: name,
  ...rest,
});
export const number = (name: string, label: string, min: number, max: number): RecordField => ({
  name,
  label,
  kind: 'number',
  column: name,
  min,
  max,
});
export const reference = (
  name: string,
  label: string,
  to: RecordKind,
  rest: Partial<RecordField> = {},
): RecordField => ({
  name,
  label,
  kind: 'reference',
  column: name,
  to,
  ...rest,
});
