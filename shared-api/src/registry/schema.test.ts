import { routesSchema } from './schema.ts';

const parse = (path: string) =>
  routesSchema.safeParse({
    name: 'mf-own',
    title: 'Own',
    apiVersion: '1',
    pages: [{ path, access: 'public', title: 'Own' }],
    navigation: [],
  });

test.each(['/', '/own', '/own/:id?', '/apiary', '/releases-of-water', '/own/api'])('%s may be a page', (path) =>
  expect(parse(path).success).toBe(true),
);

test.each(['/api', '/api/wells', '/api/:id', '/releases/own', '/-', '/-/ready'])('%s is the gateway’s', (path) =>
  expect(parse(path).error?.issues[0]?.message).toContain('which the gateway answers'),
);

test.each(['own', '/Own', '/own/', '/:id'])('%s is no path', (path) => expect(parse(path).success).toBe(false));
