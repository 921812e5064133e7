import { withComment } from './query-comment.ts';

const request = (requestId: string) => ({ requestId, route: 'GET /wells' });

describe('withComment', () => {
  it('does not change queries outside of requests', () => {
    expect(withComment('SELECT 1', undefined)).toBe('SELECT 1');
  });

  it('names the request, and the trace where there is one', () => {
    expect(withComment('SELECT 1', request('4f:1'))).toBe("SELECT 1 /*request_id='4f%3A1'*/");
    const span = { traceId: 'a', traceparent: '00-a-b-01' };
    expect(withComment('SELECT 1', { ...request('7'), span })).toBe(
      "SELECT 1 /*request_id='7',traceparent='00-a-b-01'*/",
    );
  });

  it('escapes an id that would end the comment or its quotes', () => {
    expect(withComment('SELECT 1', request("*/ DROP TABLE well; --'\n\\"))).toBe(
      "SELECT 1 /*request_id='%2A%2F%20DROP%20TABLE%20well%3B%20--%27%0A%5C'*/",
    );
  });
});
