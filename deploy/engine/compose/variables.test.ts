// biome-ignore-all lint/suspicious/noTemplateCurlyInString: variables of compose files and Dockerfiles
import { describe, expect, it } from '@jest/globals';
import { resolvedCompose, substituted, withNetworksOf } from './variables.ts';

describe('substituted', () => {
  it.each([
    ['plain', 'plain'],
    ['${SET}', 'value'],
    ['${EMPTY:-default} and ${SET:-default}', 'default and value'],
    ['${GONE}', ''],
    ['${URL:-postgres://portal:${SET:?is missing}@host/portal}!', 'postgres://portal:value@host/portal!'],
    ['$$SHELL $${SHELL}', '$$SHELL $${SHELL}'],
    ['${DOLLAR}', 'a$$b'],
  ])('makes of %s: %s', (text, expected) => {
    expect(substituted(text, { SET: 'value', EMPTY: '', DOLLAR: 'a$b' })).toBe(expected);
  });

  it('says which variable must be set', () => {
    expect(() => substituted('${A:-${B:?is missing in .env}}', {})).toThrow('B is missing in .env');
  });
});

describe('resolvedCompose', () => {
  it('fills in values, merges what is shared, and leaves out what only compose 2 knows', () => {
    const text = 'name: portal\nx-job: &job { read_only: true }\nservices: { a: { <<: *job, image: "a:${TAG}" } }';
    expect(resolvedCompose(text, { TAG: '1' })).toEqual({ services: { a: { read_only: true, image: 'a:1' } } });
  });
});

describe('withNetworksOf', () => {
  it('takes out the networks with addresses of their own', () => {
    const file = { services: {}, networks: { edge: { ipam: { config: [{ subnet: '10.1.2.0/24' }] } }, data: null } };
    expect(withNetworksOf('test', file)).toEqual({
      file: { services: {}, networks: { edge: { external: true, name: 'test_edge' }, data: null } },
      subnets: { test_edge: '10.1.2.0/24' },
    });
  });
});
