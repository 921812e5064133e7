import { fromNetwork } from './from-network.ts';

const response = (type: ResponseType) => ({ type }) as Response;
const none = Promise.resolve(undefined);

test('a page comes from what the browser fetched ahead, or else from a fetch', async () => {
  const [ahead, fetched] = [response('basic'), response('basic')];
  const fetchIt = jest.fn().mockResolvedValue(fetched);
  expect(await fromNetwork(Promise.resolve(ahead), fetchIt)).toBe(ahead);
  expect(fetchIt).not.toHaveBeenCalled();
  expect(await fromNetwork(none, fetchIt)).toBe(fetched);
});

test.each([
  ['what was fetched ahead is rejected', () => Promise.reject(new TypeError('offline')), response('basic')],
  ['what was fetched ahead is an error, as in Firefox', () => Promise.resolve(response('error')), response('basic')],
  ['the fetch is answered with an error', () => none, response('error')],
])('a page that cannot be reached is given up for the one that is kept: %s', async (_, preload, fetched) => {
  await expect(fromNetwork(preload(), () => Promise.resolve(fetched))).rejects.toThrow(TypeError);
});
