import { marksIn, partAround } from './map-picture.ts';

test('a picture is the part of a wide map around its middle, which covered edges move', () => {
  const most = { width: 520, height: 300 };
  expect(partAround({ x: 530, y: 247 }, { width: 1060, height: 474 }, most)).toEqual({ x: 270, y: 97, ...most });
  expect(partAround({ x: 160, y: 140 }, { width: 320, height: 260 }, most)).toEqual({
    x: 0,
    y: 0,
    width: 320,
    height: 260,
  });
});

test('marks stand at their place of the picture, and those outside it are left out', () => {
  const part = { x: 100, y: 50, width: 500, height: 300 };
  const at = (x: number, y: number) => ({
    shape: 'number' as const,
    text: `${x}`,
    fill: '#0072b2',
    at: [x, y] as [number, number],
  });
  const project = ([x, y]: [number, number]) => ({ x, y });
  expect(marksIn([at(350, 200), at(90, 200), at(350, 351)], part, project)).toEqual([
    { shape: 'number', text: '350', fill: '#0072b2', x: 0.5, y: 0.5 },
  ]);
});
