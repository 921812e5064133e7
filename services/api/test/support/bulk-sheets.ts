import request from 'supertest';
import type { Person } from './production-fixtures.ts';

/** Uploads sheets of readings; of 2025 unless the query says otherwise. */
export const sheetUploader =
  (api: () => { url: string }) =>
  (person: Person, bytes: Buffer, query: { year?: number; submit?: string; save?: string } = {}) =>
    request(api().url)
      .post('/api/production/bulk')
      .query({ year: 2025, file_name: 'sheet.csv', ...query })
      .set({ authorization: `Bearer ${person}`, 'content-type': 'application/octet-stream' })
      .send(bytes);
