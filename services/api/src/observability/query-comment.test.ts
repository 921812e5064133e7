import { withComment } from './query-comment.ts';

const request = (requestId: string) => ({ requestId, route: 'GET /wells' });

test('withComment names the request and its trace, escaped, and leaves queries outside of requests unchanged', () => {
  const commented = (context?: Parameters<typeof withComment>[1]) => withComment('SELECT 1', context);
  expect(commented()).toBe('SELECT 1');
  expect(commented(request('4f:1'))).toBe("SELECT 1 /*request_id='4f%3A1'*/");
  const span = { traceId: 'a', traceparent: '00-a-b-01' };
  expect(commented({ ...request('7'), span })).toBe("SELECT 1 /*request_id='7',traceparent='00-a-b-01'*/");
  const escaped = "SELECT 1 /*request_id='%2A%2F%20DROP%20TABLE%20well%3B%20--%27%0A%5C'*/";
  expect(commented(request("*/ DROP TABLE well; --'\n\\"))).toBe(escaped);
});
