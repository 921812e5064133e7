import { loadEngine } from './load.ts';
import { startEngine } from './start.ts';

jest.mock('./load.ts');

test('the engine is downloaded once, and again only after a failure', async () => {
  const config = {} as never;
  jest
    .mocked(loadEngine)
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({ name: 'maplibre' } as never);
  await expect(startEngine(config)).rejects.toThrow('offline');
  expect(await startEngine(config)).toEqual({ name: 'maplibre' });
  expect(await startEngine(config)).toEqual({ name: 'maplibre' });
  expect(loadEngine).toHaveBeenCalledTimes(2);
});
