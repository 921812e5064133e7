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
