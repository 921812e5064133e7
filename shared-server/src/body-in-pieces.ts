import { Readable } from 'node:stream';

const PIECE_BYTES = 64 * 1024;

function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}

/**
 * A large body goes out in pieces: a TLS socket tells of progress between writes alone, so that a body written at once
 * over a slow line would pass for one that stands still. Runs innermost (step `deserialize`, priority `low`).
 */
export const bodyInPieces =
  <Args extends { request: unknown }, Result>(next: (args: Args) => Promise<Result>) =>
  (args: Args): Promise<Result> => {
    const request = args.request as { body?: unknown };
    const { body } = request;
    if (!(body instanceof Uint8Array) || body.byteLength <= PIECE_BYTES) return next(args);
    // A request that is tried again is made of the bytes again.
    const inPieces = Object.assign(Object.create(Object.getPrototypeOf(request)), request, {
      body: Readable.from(piecesOf(body), { objectMode: false }),
    });
    return next({ ...args, request: inPieces });
  };
