import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type INestApplication, Logger } from '@nestjs/common';
import { Draining } from '../../src/shutdown/draining.ts';
import { shutDown } from '../../src/shutdown/end-on-signals.ts';

const agent = new Agent({ keepAlive: true });
let server: Server;
let release: (() => void)[];
let isClosed: boolean;
const draining = () => application.get(Draining);
let application: Pick<INestApplication, 'get' | 'getHttpServer' | 'close'>;

beforeAll(() => Logger.overrideLogger(false));
beforeEach(async () => {
  const state = new Draining();
  release = [];
  isClosed = false;
  server = createServer((request, response) => {
    if (state.isOn) response.setHeader('connection', 'close');
    if (request.url === '/slow') release.push(() => response.end('done'));
    else response.end('done');
  });
  server.keepAliveTimeout = 75_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  application = {
    get: (() => state) as unknown as INestApplication['get'],
    getHttpServer: () => server,
    close: async () => {
      isClosed = true;
    },
  };
});
afterAll(() => agent.destroy());

const ask = (path: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    get({ port, path, agent }, (answer) => answer.resume().on('end', () => resolve(answer))).on('error', reject);
  });
const until = async (isSo: () => boolean) => {
  for (let attempt = 0; !isSo() && attempt < 500; attempt++) await pause(10);
};

describe('shutting down', () => {
  it('waits for an unfinished response, but not for an idle connection', async () => {
    await ask('/');
    const slow = ask('/slow');
    await until(() => release.length === 1);
    const end = shutDown(application as INestApplication, 0);
    expect(draining().isOn).toBe(true);
    await until(() => !server.listening);
    expect(isClosed).toBe(false);
    release[0]!();
    expect((await slow).statusCode).toBe(200);
    await end;
    expect(isClosed).toBe(true);
  });

  it('keeps serving for a while, and asks clients to close their connections', async () => {
    expect((await ask('/')).headers.connection).not.toBe('close');
    const end = shutDown(application as INestApplication, 200);
    const answer = await ask('/');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers.connection).toBe('close');
    await end;
    expect(server.listening).toBe(false);
  });
});
