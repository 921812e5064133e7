// biome-ignore-all lint/suspicious/noTemplateCurlyInString: variables of compose files and Dockerfiles
import { argumentOf, fullName, withoutStartInterval } from './names.ts';

describe('fullName', () => {
  it.each([
    ['redis:7.4', 'docker.io/library/redis:7.4'],
    ['postgis/postgis:17-3.5', 'docker.io/postgis/postgis:17-3.5'],
    ['localhost/portal-debian', 'localhost/portal-debian'],
    ['registry.example:5000/portal/api:1', 'registry.example:5000/portal/api:1'],
  ])('expands %s to %s', (image, expected) => {
    expect(fullName(image)).toBe(expected);
  });
});

describe('argumentOf', () => {
  it('returns a build argument’s default', () => {
    expect(argumentOf('# x\nARG NODE_IMAGE=node:20\nFROM ${NODE_IMAGE}', 'NODE_IMAGE')).toBe('node:20');
    expect(() => argumentOf('FROM node', 'NODE_IMAGE')).toThrow('no ARG NODE_IMAGE');
  });
});

describe('withoutStartInterval', () => {
  it('removes only that health check option', () => {
    expect(withoutStartInterval('HEALTHCHECK --timeout=5s --start-interval=1s \\\n  CMD ["x"]')).toBe(
      'HEALTHCHECK --timeout=5s \\\n  CMD ["x"]',
    );
  });
});
