import { imageProblems } from './image-problems.ts';

const image = {
  User: '10001:10001',
  Env: ['PATH=/usr/bin', 'NODE_ENV=production'],
  Cmd: ['node', 'main.js'],
  Labels: { 'org.opencontainers.image.title': 'API' },
};

describe('imageProblems', () => {
  it('reports nothing for an image built like this repository’s', () => {
    expect(imageProblems(image)).toEqual([]);
  });

  it.each([
    ['root', { User: '' }, 'must run as a user'],
    ['a shell before the program', { Cmd: ['/bin/sh', '-c', 'node main.js'] }, 'CMD must be a list'],
    ['no title', { Labels: null }, 'no title label'],
    ['settings for development', { Env: ['PATH=/usr/bin'] }, 'NODE_ENV must be production'],
    ['a secret in a layer', { Env: [...image.Env, 'AUTH0_MGMT_CLIENT_SECRET=x'] }, 'secret in a layer'],
  ])('finds %s', (_what, other, problem) => {
    expect(imageProblems({ ...image, ...other })).toEqual([expect.stringContaining(problem)]);
  });
});
