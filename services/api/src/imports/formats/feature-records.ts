import { type ImportText, sentence } from '@portal/shared-api/import-texts';
import { isInexact } from '../values/identifiers.ts';
import { RowError } from '../values/row-error.ts';
import { propertyNames, propertyText, readFeatures } from './features.ts';
import type { RecordFile, SourceRecord } from './record-file.ts';
import type { SourceText } from './source-text.ts';

export async function openFeatures(source: SourceText, notes: ImportText[]): Promise<RecordFile> {
  const { format, features } = await readFeatures(source, notes);
  function* records(): Generator<SourceRecord> {
    for (const [index, feature] of features.entries()) {
      const cell = (column: string): string => {
        const value = feature.properties?.[column];
        if (isInexact(value))
          throw new RowError([sentence('cell-in-column', { column }), sentence('cell-number-inexact')]);
        return propertyText(value);
      };
      yield { line: index + 1, text: JSON.stringify(feature.properties ?? {}), cell, feature };
    }
  }
  return { format, columns: propertyNames(features), records: records() };
}
