import { enclosed } from './answer.ts';

async function* each(...pieces: string[]) {
  yield* pieces;
}
async function joined(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

test.each([
  [[], '[]'],
  [['1'], '[1]'],
  [['1,2', '3'], '[1,2,3]'],
])('enclosed makes a list of %j', async (pieces, text) =>
  expect(await joined(enclosed('[', each(...pieces), ']'))).toBe(text),
);

test('enclosed passes each piece on immediately', async () => {
  const pieces = enclosed('[', each('1', '2'), ']');
  expect([await pieces.next(), await pieces.next()]).toMatchObject([{ value: '[1' }, { value: ',2' }]);
});
