import { districtWinters } from './district-winters.ts';

/** Wells by their depth each winter from 2020 on; `null` was not measured. */
const winters = (...wells: (number | null)[][]) =>
  districtWinters(
    wells.map((depths) =>
      depths.flatMap((depthFeet, index) =>
        depthFeet === null ? [] : [{ year: 2020 + index, time: Date.UTC(2020 + index, 0, 20), depthFeet }],
      ),
    ),
  ).winters;
const levels = (...wells: (number | null)[][]) => winters(...wells).map(({ levelFeet }) => levelFeet);

it('is the median of the wells, where all were measured each winter', () => {
  const [first, second] = winters([100, 102], [200, 201], [300, 304]);
  expect(first).toMatchObject({ year: 2020, medianDepthFeet: 200, wells: 3, change: null, levelFeet: 199 });
  expect(second).toMatchObject({ year: 2021, medianDepthFeet: 201, wells: 3, levelFeet: 201 });
  expect(second?.change).toEqual({ sinceYear: 2020, wells: 3, feet: 2 });
  expect(districtWinters([])).toEqual({ winters: [], baseYear: null });
});

it('adds up as it is printed, in hundredths of a foot', () => {
  const [, second, third] = winters([100, 101.25, 102.5], [200, 201.26, 202.51]);
  expect([second, third].map((winter) => [winter?.change?.feet, winter?.levelFeet])).toEqual([
    [1.26, 151.26],
    [1.25, 152.51],
  ]);
});

it('comes back to where it was: half a hundredth up is as much as half a hundredth down', () => {
  const changes = winters([100, 99.87, 100], [100, 99.88, 100]).map(({ change, levelFeet }) => [
    change?.feet,
    levelFeet,
  ]);
  expect(changes).toEqual([
    [undefined, 100],
    [-0.13, 99.87],
    [0.13, 100],
  ]);
});

it('does not jump when only shallow wells were measured', () => {
  const shallow = [100, 101, 102, 103];
  const deep = [200, 201, null, 203];
  const deeper = [300, 301, null, 303];
  expect(levels(shallow, deep, deeper)).toEqual([200, 201, 202, 203]);
  expect(winters(shallow, deep, deeper)[2]).toMatchObject({ medianDepthFeet: 102, wells: 1 });
});

it('does not jump when only shallow wells were measured in the last winter', () => {
  expect(levels([100, 101, 102], [200, 201, null], [300, 301, null])).toEqual([200, 201, 202]);
});

it('follows wells that start and stop through those measured in both winters', () => {
  expect(levels([100, 101, 102, null], [null, 50, 51, 52], [200, 201, null, null])).toEqual([100, 101, 102, 103]);
});

it('compares with an earlier winter where the one before has few of its wells', () => {
  const [, , last] = winters([100, 150, 102], [200, null, 202], [300, null, 302]);
  expect(last).toMatchObject({ change: { sinceYear: 2020, wells: 3, feet: 2 }, levelFeet: 202 });
});

it('is not moved by a bad measurement', () => {
  expect(levels([100, 101, 102], [200, 201, 202], [300, 21, 302])[1]).toBe(201);
});

it('has no level for winters without wells in common with the others', () => {
  expect(levels([100, 101, 102, null], [null, null, null, 20])).toEqual([100, 101, 102, null]);
});
