import type { ApiClient } from '@portal/shared-api/client';
import { FakeImports } from '../test-support/fake-imports.ts';
import { REFUSALS_AT_ONCE } from './imports.resource.ts';
import { allRefusals, refusalsFile } from './refusals-file.ts';

const textOf = async (file: Blob): Promise<string> => new TextDecoder().decode(await file.arrayBuffer());

test('all refused rows are fetched, each once, however many calls that takes', async () => {
  const api = new FakeImports();
  const lines = Array.from({ length: 2 * REFUSALS_AT_ONCE + 5 }, (_, index) => 2 * index + 3);
  api.refusals = lines.map((line) => ({ line, reason: 'No value', sentences: [], text: '' }));
  const all = await allRefusals(api as unknown as ApiClient, 7);
  expect(all.map(({ line }) => line)).toEqual(lines);
  expect(api.calls).toHaveLength(3);
});

test('no cell of the file is taken for a formula, and rows of a map file are numbered by feature', async () => {
  const lines = refusalsFile([{ line: 8, reason: 'No value', sentences: [], text: '=NP-1,1,' }], { format: 'csv' });
  expect(await textOf(lines)).toBe(`Line,Reason,Text of the line\r\n8,No value,"'=NP-1,1,"\r\n`);
  const features = refusalsFile([{ line: 2, reason: 'No GPU', sentences: [], text: '{}' }], { format: 'shapefile' });
  expect(await textOf(features)).toBe('Feature,Reason,Text of the feature\r\n2,No GPU,{}\r\n');
});
