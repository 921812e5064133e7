import { IMAGERY, reachableImagery } from './imagery.ts';

describe('reachableImagery', () => {
  test('asks for one tile and answers with the tiles when it comes', async () => {
    const send = jest.fn().mockResolvedValue({ ok: true });
    expect(await reachableImagery('satellite', send)).toBe(IMAGERY.satellite);
    expect(send).toHaveBeenCalledTimes(1);
    expect(send.mock.calls[0][0]).toMatch(/USGSImageryOnly\/MapServer\/tile\/8\/100\/55$/);
  });

  test('does without when the server refuses or cannot be reached', async () => {
    expect(await reachableImagery('outdoors', jest.fn().mockResolvedValue({ ok: false }))).toBeUndefined();
    expect(await reachableImagery('outdoors', jest.fn().mockRejectedValue(new Error('offline')))).toBeUndefined();
  });

  test('asks for nothing where a basemap has no tiles', async () => {
    const send = jest.fn();
    expect(await reachableImagery('dark', send)).toBeUndefined();
    expect(send).not.toHaveBeenCalled();
  });
});
