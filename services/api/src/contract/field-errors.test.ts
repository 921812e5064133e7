import { z } from 'zod';
import { fieldErrorsOf } from './field-errors.ts';

const schema = z.strictObject({
  count: z.int().min(1).max(9).optional(),
  part: z.number().gt(0).lt(1).optional(),
  kind: z.enum(['a', 'b']).optional(),
  day: z.iso.date().optional(),
  at: z.iso.datetime().optional(),
  email: z.email().optional(),
  tag: z.string().regex(/^x/).optional(),
  name: z.string().min(2).max(3).optional(),
  list: z.array(z.boolean()).min(1).max(2).optional(),
  more: z.object({ own: z.string({ error: 'Requires Email' }) }).optional(),
});

test('a refused value has a code, its parameters and a plain message', () => {
  const cases: [sent: object, path: string, code: string, message: string][] = [
    [{ count: 'x' }, 'count', 'number-expected', 'Must be a number'],
    [{ count: 1.5 }, 'count', 'whole-number-expected', 'Must be a whole number'],
    [{ count: 0 }, 'count', 'number-too-small', 'Must be 1 or more'],
    [{ count: 10 }, 'count', 'number-too-large', 'Must be 9 or less'],
    [{ part: 0 }, 'part', 'number-not-above', 'Must be more than 0'],
    [{ part: 1 }, 'part', 'number-not-below', 'Must be less than 1'],
    [{ kind: 'c' }, 'kind', 'choice-invalid', 'Must be one of a, b'],
    [{ day: '2026-02-30' }, 'day', 'date-invalid', 'Must be a date such as 2026-03-01'],
    [{ at: 'now' }, 'at', 'time-invalid', 'Must be a time such as 2026-03-01T15:30:00Z'],
    [{ email: 'a' }, 'email', 'email-invalid', 'Enter a complete address, such as name@example.com.'],
    [{ tag: 'y' }, 'tag', 'format-invalid', 'Must be in the right format'],
    [{ name: 7 }, 'name', 'text-expected', 'Must be text'],
    [{ name: 'a' }, 'name', 'text-too-short', 'Must be at least 2 characters'],
    [{ name: 'abcd' }, 'name', 'text-too-long', 'Must be at most 3 characters'],
    [{ list: {} }, 'list', 'list-expected', 'Must be a list'],
    [{ list: [] }, 'list', 'list-too-short', 'Must have at least 1 item'],
    [{ list: [true, true, true] }, 'list', 'list-too-long', 'Must have at most 2 items'],
    [{ list: [1] }, 'list.0', 'yes-or-no-expected', 'Must be true or false'],
    [{ more: 1 }, 'more', 'object-expected', 'Must be an object'],
    [{ more: {} }, 'more.own', 'email-required', 'Requires Email'],
    [{ other: 1 }, 'other', 'parameter-unknown', 'Unknown name'],
  ];
  const found = cases.map(([sent, path]) => {
    const { error } = schema.safeParse(sent);
    const [first] = fieldErrorsOf('body', error!);
    return [sent, path, first?.path === `body.${path}` && first.code, first?.message];
  });
  expect(found).toEqual(cases);
});

test('a missing value is reported as missing, not as a wrong type', () => {
  const { error } = z.object({ name: z.string(), kind: z.enum(['a']) }).safeParse({});
  expect(fieldErrorsOf('query', error!).map(({ path, code }) => [path, code])).toEqual([
    ['query.name', 'value-missing'],
    ['query.kind', 'choice-invalid'],
  ]);
});
