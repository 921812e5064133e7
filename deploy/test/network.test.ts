import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns';
import { resolve4 } from 'node:dns/promises';
import { request } from 'node:http';
import { connect } from 'node:net';

declare const takeNetworkRefusals: () => Error[];

describe('a small test in Node', () => {
  afterEach(() => void takeNetworkRefusals());

  it.each<[way: string, attempt: () => unknown]>([
    ['net', () => connect(5432, 'database.example')],
    ['net', () => request('http://database.example/')],
    ['fetch', () => fetch('https://database.example/wells')],
    ['dns.lookup', () => lookup('database.example', () => {})],
    ['dns.resolve4', () => resolve4('database.example')],
    ['dgram', () => createSocket('udp4').unref().send('hello', 53, 'database.example')],
  ])('cannot use the network through %s, and the error names host and rule', async (way, attempt) => {
    await expect((async () => attempt())()).rejects.toThrow(
      `${way} tried to reach database.example: a small test uses no network; make it a medium test`,
    );
  });

  it('cannot reach this machine either', () => {
    expect(() => connect(5432)).toThrow('net tried to reach localhost: a small test');
    expect(() => connect('/run/postgresql/.s.PGSQL.5432')).toThrow('net tried to reach /run/postgresql');
  });

  it('fails for a refusal that the code under test swallowed', async () => {
    await fetch('https://database.example/').catch(() => {});
    expect(takeNetworkRefusals()).toMatchObject([{ message: expect.stringContaining('database.example') }]);
  });
});
