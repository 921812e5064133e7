import { ProblemError } from './problem.ts';
import { parseJson } from './request-body.ts';

const json = 'application/json';
const outcome = (headers: Record<string, string>, bytes: Buffer): unknown => {
  try {
    return parseJson(headers, bytes);
  } catch (error) {
    if (error instanceof ProblemError) return error.status;
    throw error;
  }
};

test.each<[string, Record<string, string>, string | Buffer, unknown]>([
  ['an object', { 'content-type': json }, '{"a":"é"}', { a: 'é' }],
  ['UTF-8 that is said', { 'content-type': `${json}; charset="UTF-8"` }, '[1]', [1]],
  ['nothing', { 'content-type': json }, '', undefined],
  ['another encoding', { 'content-type': `${json}; charset=latin1` }, '{}', 415],
  ['a compressed body', { 'content-type': json, 'content-encoding': 'gzip' }, '{}', 415],
  ['half an object', { 'content-type': json }, '{', 400],
  ['bytes that are no UTF-8', { 'content-type': json }, Buffer.from('{"a":"\xff"}', 'latin1'), 400],
])('parseJson reads %s', (_what, headers, body, expected) => {
  expect(outcome(headers, Buffer.from(body))).toEqual(expected);
});
