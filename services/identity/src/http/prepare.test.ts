import type { Context } from './context.ts';
import { prepareAnswers } from './prepare.ts';

function headersUnder(issuer: string): Record<string, string> {
  const headers = {};
  const context = { set: (given: object) => Object.assign(headers, given), state: {} } as unknown as Context;
  prepareAnswers(issuer, ['https://portal.test'])(context, async () => {});
  return headers;
}

test('HSTS is sent only where the provider is reached by HTTPS', () => {
  expect(headersUnder('https://login.test/')['strict-transport-security']).toMatch(/^max-age=31536000/);
  expect(headersUnder('http://localhost:4400/')).not.toHaveProperty('strict-transport-security');
});
