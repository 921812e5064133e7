import { nodeProblem } from '#boot/require-node.mjs';

test.each(['20.19.0', '20.20.2', '22.0.0', '30.1.0'])('accepts Node %s', (version) => {
  expect(nodeProblem(version, '>=20.19')).toBe('');
});

test.each(['18.20.4', '20.18.9', '9.9.9'])('refuses Node %s in one line', (version) => {
  expect(nodeProblem(version, '>=20.19')).toBe(
    `The portal needs Node.js >=20.19; this is ${version}. See https://nodejs.org`,
  );
});
