import type { Property, RecordProperties } from './property.ts';

type FieldOf<P> = P extends { lookup: infer Lookup extends string }
  ? Lookup
  : P extends { column: infer Column extends string }
    ? Column
    : never;

export type ImportField<Properties extends RecordProperties> = {
  [Key in keyof Properties]: Properties[Key] extends { import: unknown } ? FieldOf<Properties[Key]> : never;
}[keyof Properties];

export const importFields = <Properties extends RecordProperties>(
  record: Properties,
): [field: ImportField<Properties>, property: Property][] =>
  Object.values<Property>(record).flatMap((property) =>
    property.import ? [[(property.lookup ?? property.column) as ImportField<Properties>, property]] : [],
  );
