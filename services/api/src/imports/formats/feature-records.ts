import type { ImportText } from '@portal/shared-api/import-texts';
import { propertyNames, propertyText, readFeatures } from './features.ts';
import type { RecordFile, SourceRecord } from './record-file.ts';
import type { SourceText } from './source-text.ts';

export async function openFeatures(source: SourceText, notes: ImportText[]): Promise<RecordFile> {
  const { format, features } = await readFeatures(source, notes);
  function* records(): Generator<SourceRecord> {
    for (const [index, feature] of features.entries()) {
      const cell = (column: string) => propertyText(feature.properties?.[column]);
      yield { line: index + 1, text: JSON.stringify(feature.properties ?? {}), cell, feature };
    }
  }
  return { format, columns: propertyNames(features), records: records() };
}
