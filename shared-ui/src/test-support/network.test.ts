import { connect } from 'node:net';

declare const takeNetworkRefusals: () => Error[];

describe('a small test in the browser environment', () => {
  afterEach(() => void takeNetworkRefusals());

  it.each<[way: string, attempt: () => unknown]>([
    ['fetch', () => fetch('https://api.example/wells')],
    ['XMLHttpRequest', () => new XMLHttpRequest().open('GET', 'https://api.example/wells')],
    ['WebSocket', () => new WebSocket('wss://api.example/')],
    ['net', () => connect(443, 'api.example')],
  ])('is refused %s to another host, with the host and the rule', async (way, attempt) => {
    await expect((async () => attempt())()).rejects.toThrow(
      `${way} tried to reach api.example: a small test uses no network; make it a medium test`,
    );
  });

  it('is refused the origin of its own page', async () => {
    await expect(fetch('/api/public-map/layers')).rejects.toThrow('fetch tried to reach localhost: a small test');
  });
});
