import { createTranslator } from './translator.ts';

const WELLS = '{count, plural, one {# well} other {# wells}}';
const bold = (chunks: readonly unknown[]) => ({ bold: chunks });

test('texts are in the language of the translator, and in English where its catalog has none', () => {
  const english = createTranslator('en');
  const spanish = createTranslator('es', {
    'menu|Open': 'Abrir',
    'Sent to <b>{email}</b>': 'Enviado a <b>{email}</b>',
    [WELLS]: '{count, plural, one {# pozo} other {# pozos}}',
  });
  expect([english, spanish].map(({ t }) => t('menu|Open'))).toEqual(['Open', 'Abrir']);
  expect([english, spanish].map(({ t }) => t(WELLS, { count: 12_000 }))).toEqual(['12,000 wells', '12,000 pozos']);
  expect(spanish.t('Hello {name}', { name: 'Ann' })).toBe('Hello Ann');
  expect(spanish.rich('Sent to <b>{email}</b>', { email: 'a@b', b: bold })).toEqual(['Enviado a ', { bold: ['a@b'] }]);
});

test('a name that is written from right to left is isolated from its text, without marks that turn it around', () => {
  const { t, rich } = createTranslator('en');
  expect(t('{name}, 12 wells', { name: 'דוד לוי' })).toBe('\u2068דוד לוי\u2069, 12 wells');
  expect(t('{name}, 12 wells', { name: 'محمد \u202e(1)' })).toBe('\u2068محمد (1)\u2069, 12 wells');
  expect(t('{name}, 12 wells', { name: 'fdp.\u202eexe' })).toBe('\u2068fdp.exe\u2069, 12 wells');
  expect(rich('By <b>{name}</b>', { name: 'לוי', b: bold })).toEqual(['By ', { bold: ['\u2068לוי\u2069'] }]);
  expect(t('{name}, 12 wells', { name: 'Peña' })).toBe('Peña, 12 wells');
});
