/**
 * An answer that is too long to be kept: pieces of text, compressed and sent as they come, as fast as the client takes them.
 *
 * `T` is what the pieces together say when they are read as JSON.
 */
export class Streamed<T = unknown> {
  declare protected readonly says: T;

  constructor(readonly pieces: AsyncIterable<string>) {}
}
