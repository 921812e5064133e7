/** Too long to be kept: pieces of text, compressed and sent as they come. `T` is what they say together as JSON. */
export class Streamed<T = unknown> {
  declare protected readonly says: T;

  constructor(readonly pieces: AsyncIterable<string>) {}
}
