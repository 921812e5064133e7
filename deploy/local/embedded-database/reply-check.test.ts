import { isComplete, withNext } from './reply-check.ts';

const message = (type: string, body = Buffer.alloc(0)) => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + body.length);
  return Buffer.concat([Buffer.from(type), length, body]);
};
const execute = (maxRows: number) => {
  const body = Buffer.alloc(5);
  body.writeInt32BE(maxRows, 1);
  return message('E', body);
};
const parse = message('P');
const bind = message('B');
const sync = message('S');
const flush = message('H');
const query = message('Q');
const describePortal = message('D', Buffer.from('P\0'));
const describeStatement = message('D', Buffer.from('S\0'));
const unit = (...messages: Buffer[]) => ({
  kind: 'statements' as const,
  bytes: Buffer.concat(messages),
  endsWithReady: messages.at(-1) === sync || messages.at(-1) === query,
});
const typesOf = (messages: string) => [...messages].reduce(withNext, '');

const STATEMENT = unit(parse, bind, describePortal, execute(0), sync);
const PART = unit(parse, bind, describePortal, execute(100), flush);
const TWO = unit(parse, bind, execute(0), parse, bind, execute(0), sync);
const QUERY = unit(query);

describe('isComplete', () => {
  it.each([
    ['rows', STATEMENT, '12TDDDCZ'],
    ['no rows', STATEMENT, '12nCZ'],
    ['an empty statement', STATEMENT, '12nIZ'],
    ['notices and changed settings between', STATEMENT, 'N12TNDSDACSZ'],
    ['an error at once, with the ReadyForQuery that PGlite adds', STATEMENT, 'EZZ'],
    ['an error after rows', STATEMENT, '12TDDEZZ'],
    ['a part of the rows', PART, '12TDDs'],
    ['the last rows', PART, '12TC'],
    ['an error in a part', PART, '12TDEZ'],
    ['both statements of a pipeline', TWO, '12C12DCZ'],
    ['an error in the second', TWO, '12C12DEZZ'],
    ['an error in the first, which skips the second', TWO, '1EZZ'],
    ['a described statement', unit(parse, describeStatement, sync), '1tTZ'],
    ['several statements in one', QUERY, 'CTDDCIZ'],
    ['an error in a later one', QUERY, 'TDCTDEZ'],
    ['what is copied out', QUERY, 'HdddcCZ'],
    ['an error while it is copied out', QUERY, 'HddEZ'],
    ['several tables of one statement, made by a rule', QUERY, 'TDTDCZ'],
    ['a part of what is copied out', unit(parse, bind, execute(2), sync), '12HdcCZ'],
    ['an Execute that is too short', unit(parse, bind, message('E', Buffer.from('\0')), sync), '12EZZ'],
    ['what follows a COPY that failed', unit(message('c')), ''],
    ['Sync alone', unit(sync), 'Z'],
    ['Close', unit(message('C'), sync), '3Z'],
  ])('accepts %s', (_, request, messages) => {
    expect(isComplete(request, typesOf(messages), false)).toBe(true);
  });

  it.each([
    ['nothing', STATEMENT, ''],
    ['rows without an end', STATEMENT, '12TDDZ'],
    ['the end of a part that was not asked for', STATEMENT, '12TsZ'],
    ['rows before the statement is parsed: those of an earlier one', STATEMENT, 'D12TDCZ'],
    ['a second end', STATEMENT, '12TDCCZ'],
    ['rows after ReadyForQuery', STATEMENT, '12TDCZD'],
    ['an empty statement that is not described', STATEMENT, '1nIZ'],
    ['no ReadyForQuery', STATEMENT, '12TDC'],
    ['no ReadyForQuery after an error', STATEMENT, '12E'],
    ['one answer to two statements', TWO, '12CZ'],
    ['rows after an error', STATEMENT, '12TEDZ'],
    ['an unanswered query', QUERY, 'Z'],
    ['a query whose rows do not end', QUERY, 'TDZ'],
  ])('refuses %s', (_, request, messages) => {
    expect(isComplete(request, typesOf(messages), false)).toBe(false);
  });

  it('expects nothing but ReadyForQuery while a failed pipeline is skipped', () => {
    expect(isComplete(PART, '', true)).toBe(true);
    expect(isComplete(unit(sync), 'Z', true)).toBe(true);
    expect(isComplete(QUERY, '', true)).toBe(true);
    expect(isComplete(PART, '12TDs', true)).toBe(false);
    expect(isComplete(unit(sync), '', true)).toBe(false);
  });
});
