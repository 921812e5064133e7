import type { SpacingRescue } from '@portal/shared-api';
import { showTextsIn } from '@portal/shared-i18n/test-support';
import { aCheck, aRescue } from '../test-support/spacing.ts';
import spanish from '../texts/es.json';
import {
  directionText,
  easementText,
  foundIn,
  nearestText,
  needsRescue,
  rescueTexts,
  smallerText,
} from './rescue-texts.ts';

const nearest = (outcome: 'none' | 'unknown' | 'too-complex' | 'not-needed', changes = {}) =>
  nearestText(aCheck(changes), aRescue({ nearest: { outcome } }));
const LINES: SpacingRescue['easements'] = [
  { gpu_number: 14, yards: 49.28, bearing: 270 },
  { gpu_number: null, yards: 80, bearing: 181 },
];

test('a bearing is said as one of eight directions', () => {
  const directions = [0, 22, 23, 90, 180, 225, 292, 338, 360].map(directionText);
  expect(directions.map((text) => text.replace('to the ', ''))).toEqual(
    'north north northeast east south southwest west north north'.split(' '),
  );
});

test('only a verdict that speaks against the well has cures', () => {
  const verdicts = ['meets', 'too-close', 'undetermined', 'outside-district'] as const;
  expect(verdicts.filter((verdict) => needsRescue(aCheck({ verdict })))).toEqual(['too-close', 'undetermined']);
});

test('the nearest place has its distance, direction, GPU and coordinates, or the text says whether there is none', () => {
  expect(nearestText(aCheck(), aRescue())).toBe(
    'The nearest place that passes is 312.4 yards (938 feet) to the northeast, in GPU 12: 36.12527, -101.54107. It is at the limit: leave a few yards more where you can.',
  );
  const away = (yards: number) => nearestText(aCheck(), aRescue({ nearest: { ...foundIn(aRescue())!, yards } }));
  expect(away(2.43)).toContain(' is 2.5 yards (8 feet) to');
  expect(away(1)).toContain(' is 1 yard (3 feet) to');
  expect(away(0.31)).toContain(' is 0.4 yards (1 foot) to');
  expect(nearest('none')).toBe('No place in GPU 12 within 1 mile passes for this class.');
  expect(nearest('none', { propertyLine: null })).toBe('No place in a GPU within 1 mile passes for this class.');
  expect(nearest('unknown')).toMatch(/^There isn’t enough on record/);
  expect(nearest('too-complex')).toMatch(/^There are too many wells or property lines/);
  expect(nearest('not-needed')).toBeNull();
});

test('smaller classes are announced, and their absence is said unless there are none', () => {
  const [small] = aRescue().smallerClasses;
  expect(smallerText(aCheck(), aRescue())).toBe('A smaller class passes here:');
  expect(smallerText(aCheck(), aRescue({ smallerClasses: [small!, small!] }))).toBe('Smaller classes pass here:');
  const none = aRescue({ smallerClasses: [] });
  const rules = { ...aCheck().rules, classes: [aCheck().proposedClass, small!] };
  expect(smallerText(aCheck({ rules }), none)).toBe('No smaller class passes here.');
  expect(smallerText(aCheck({ rules, proposedClass: small! }), none)).toBeNull();
});

test('an easement names each neighbor and line, and on paper each cure is one text', () => {
  expect(easementText(aRescue())).toBeNull();
  expect(easementText(aRescue({ easements: LINES.slice(1) }))).toContain('let the neighbor permit the well');
  expect(easementText(aRescue({ easements: LINES }))).toContain('all of these neighbors together');
  const lines = ['GPU 14, 49 yards to the west', 'Land outside any GPU, 80 yards to the south'];
  expect(rescueTexts(aCheck(), aRescue({ easements: LINES }))).toEqual([
    expect.stringMatching(/^The nearest place/),
    'A smaller class passes here: Class S (50 yards)',
    expect.stringMatching(/^Only the property line/),
    ...lines,
  ]);
});

test('texts are whole sentences in Spanish', () => {
  showTextsIn('es', spanish);
  expect(nearestText(aCheck(), aRescue())).toBe(
    'El lugar más cercano que cumple las reglas está a 312.4 yardas (938 pies) al noreste, en la GPU 12: 36.12527, -101.54107. Está en el límite: deje unas yardas más donde pueda.',
  );
  expect(nearest('none')).toBe('Ningún lugar de la GPU 12 a menos de 1 milla cumple las reglas para esta clase.');
});
