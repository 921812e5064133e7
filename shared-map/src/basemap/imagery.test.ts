import { IMAGERY, reachableImagery } from './imagery.ts';

describe('reachableImagery', () => {
  test('requests one tile, and returns the tiles when it arrives', async () => {
    const send = jest.fn().mockResolvedValue({ ok: true });
    expect(await reachableImagery('satellite', send)).toBe(IMAGERY.satellite);
    expect(send).toHaveBeenCalledTimes(1);
    expect(send.mock.calls[0][0]).toMatch(/USGSImageryOnly\/MapServer\/tile\/8\/100\/55$/);
  });

  test('returns nothing when the server refuses or cannot be reached, nor for a basemap without tiles', async () => {
    expect(await reachableImagery('outdoors', jest.fn().mockResolvedValue({ ok: false }))).toBeUndefined();
    expect(await reachableImagery('outdoors', jest.fn().mockRejectedValue(new Error('offline')))).toBeUndefined();
    const send = jest.fn();
    expect(await reachableImagery('dark', send)).toBeUndefined();
    expect(send).not.toHaveBeenCalled();
  });
});
