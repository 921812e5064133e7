import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { bodyInPieces } from './body-in-pieces.ts';

class Request {
  constructor(
    readonly method: string,
    readonly body: unknown,
  ) {}
}
const sent = (body: unknown) => {
  const args = { input: {}, request: new Request('PUT', body) };
  const send = bodyInPieces(async (given: typeof args) => given.request);
  return { args, send: () => send(args) };
};

test('bodyInPieces sends a large body in small pieces, also when it is tried again', async () => {
  const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 251));
  const { args, send } = sent(bytes);
  for (const _attempt of [1, 2]) {
    const request = await send();
    expect(request).toBeInstanceOf(Request);
    expect(request.method).toBe('PUT');
    const sizes: number[] = [];
    const body = request.body as Readable;
    body.on('data', (piece: Buffer) => sizes.push(piece.length));
    expect((await buffer(body)).equals(bytes)).toBe(true);
    expect(sizes).toEqual([65_536, 65_536, 65_536, 3_392]);
  }
  expect(args.request.body).toBe(bytes);
});

test.each([
  ['nothing', undefined],
  ['a text', 'a'.repeat(100_000)],
  ['a stream', Readable.from([])],
  ['few bytes', Buffer.alloc(65_536)],
])('bodyInPieces leaves %s unchanged', async (_what, body) => {
  const { args, send } = sent(body);
  expect(await send()).toBe(args.request);
});
