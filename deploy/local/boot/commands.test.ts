import { readFileSync } from 'node:fs';

test('every npm command begins with a script of the checkout, which installs the packages that the command lacks', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const others = Object.entries(scripts).filter(
    ([, command]) => !/^node deploy\/(local|test)\/\S+\.mjs\b/.test(command),
  );
  expect(others).toEqual([]);
});
