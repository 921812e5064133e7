import { newRequestId, shortReference } from './request-id.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const insecure = { getRandomValues: crypto.getRandomValues.bind(crypto) };

test.each([
  ['where the browser makes UUIDs', crypto],
  ['on plain HTTP, where the browser makes none', insecure],
])('an id is a random UUID %s', (_, random) => {
  const ids = new Set(Array.from({ length: 50 }, () => newRequestId(random)));
  expect(ids.size).toBe(50);
  for (const id of ids) expect(id).toMatch(UUID);
});

test('the short reference of an id is its beginning', () => {
  expect(shortReference('3f2a91c0-7d0e-4c8e-9a51-6f1f0a2b3c4d')).toBe('3f2a91c0');
});
