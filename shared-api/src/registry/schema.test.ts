import { routesSchema } from './schema.ts';

const parse = (path: string) =>
  routesSchema.safeParse({
    name: 'mf-own',
    title: 'Own',
    apiVersion: '1',
    pages: [{ path, access: 'public', title: 'Own' }],
    navigation: [],
  });

test.each(['/', '/own', '/own/:id?', '/apiary', '/releases-of-water', '/own/api'])(
  'a page may have the path %s',
  (path) => expect(parse(path).success).toBe(true),
);

test.each(['/api', '/api/wells', '/api/:id', '/releases/own', '/-', '/-/ready'])(
  'a page may not have the gateway’s path %s',
  (path) => expect(parse(path).error?.issues[0]?.message).toContain('which the gateway answers'),
);

test.each(['own', '/Own', '/own/', '/:id'])('a page may not have the invalid path %s', (path) =>
  expect(parse(path).success).toBe(false),
);
