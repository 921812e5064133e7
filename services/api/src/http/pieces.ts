/** Pieces of a JSON list with commas between them, and what stands before and after the list. */
export async function* enclosed(before: string, pieces: AsyncIterable<string>, after: string): AsyncGenerator<string> {
  let next = before;
  for await (const piece of pieces) {
    yield next + piece;
    next = ',';
  }
  yield next === ',' ? after : next + after;
}

export async function* bytesOf(pieces: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) yield Buffer.from(piece);
}
