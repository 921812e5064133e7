import type { ApiClient } from '@portal/shared-api/client';
import { translateName } from '@portal/shared-i18n';
import { loadNames } from './names.resource.ts';

const call = jest.fn();
const api = { call } as unknown as ApiClient;

afterEach(() => call.mockReset());

test('a Spanish page has the district’s Spanish names, and English ones where they cannot be fetched', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  document.documentElement.lang = 'es';
  call.mockRejectedValueOnce(new Error('offline'));
  await loadNames(api);
  expect(translateName('Irrigation')).toBe('Irrigation');
  expect(error).toHaveBeenCalledTimes(1);
  call.mockResolvedValueOnce({ Irrigation: 'Riego' });
  await loadNames(api);
  expect(translateName('Irrigation')).toBe('Riego');
});

test('an English page asks for none', async () => {
  await loadNames(api);
  expect(call).not.toHaveBeenCalled();
});
