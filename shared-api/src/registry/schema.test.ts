import { routesSchema } from './schema.ts';

const problemOf = (path: string) =>
  routesSchema.safeParse({
    name: 'mf-own',
    title: 'Own',
    apiVersion: '1',
    pages: [{ path, access: 'public', title: 'Own' }],
    navigation: [],
  }).error?.issues[0]?.message;

test('a page has a valid path that the gateway does not answer', () => {
  const valid = ['/', '/own', '/own/:id?', '/apiary', '/releases-of-water', '/own/api'];
  expect(valid.filter(problemOf)).toEqual([]);
  for (const path of ['/api', '/api/wells', '/api/:id', '/releases/own', '/-', '/-/ready'])
    expect(problemOf(path)).toContain('which the gateway answers');
  expect(['own', '/Own', '/own/', '/:id'].filter((path) => !problemOf(path))).toEqual([]);
});
