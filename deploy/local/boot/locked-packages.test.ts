import { lockedPackages } from '#boot/locked-packages.mjs';
import { withAddresses } from '#boot/shrinkwrap.mjs';

const packages = {
  '': { devDependencies: { jest: '1' } },
  shell: { dependencies: { react: '1', '@portal/ui': '1' }, devDependencies: { webpack: '1' } },
  ui: { dependencies: { react: '2' } },
  'node_modules/@portal/ui': { resolved: 'ui', link: true },
  'node_modules/jest': { version: '1.0.0' },
  'node_modules/react': { version: '1.0.0', dependencies: { scheduler: '1' } },
  'node_modules/react/node_modules/scheduler': { version: '1.0.0' },
  'node_modules/scheduler': { version: '2.0.0' },
  'ui/node_modules/react': { name: '@fork/react', version: '2.0.0' },
  'node_modules/webpack': { version: '1.0.0', optionalDependencies: { '@native/linux': '1', '@native/mac': '1' } },
  'node_modules/@native/linux': { version: '1.0.0', os: ['linux'], cpu: ['x64'] },
  'node_modules/@native/mac': { version: '1.0.0', os: ['darwin'] },
};
const linux = { platform: 'linux', arch: 'x64' };

test('lists a workspace’s packages for this machine, resolved like Node', () => {
  expect(lockedPackages({ packages }, ['shell'], linux).sort()).toEqual([
    'node_modules/@native/linux',
    'node_modules/react',
    'node_modules/react/node_modules/scheduler',
    'node_modules/webpack',
    'ui/node_modules/react',
  ]);
});

test('adds an address to every registry package, by its real name', () => {
  const { packages: found } = withAddresses({ packages }, 'https://packages.example/npm/');
  expect(found['node_modules/@native/linux']?.resolved).toBe(
    'https://packages.example/npm/@native/linux/-/linux-1.0.0.tgz',
  );
  expect(found['ui/node_modules/react']?.resolved).toBe('https://packages.example/npm/@fork/react/-/react-2.0.0.tgz');
  expect(found['node_modules/@portal/ui']).toEqual(packages['node_modules/@portal/ui']);
  expect(found.shell).toEqual(packages.shell);
});
