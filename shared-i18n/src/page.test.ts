import { addTexts, loadTexts, msg, t, translateName } from './page.ts';
import { showTextsIn } from './test-support.ts';

beforeEach(() => {
  document.documentElement.lang = 'en';
});

test('an English text is its own translation', () => {
  expect(t('Save')).toBe('Save');
  expect(t('GPU {gpuNumber} in {county} County', { gpuNumber: 1234, county: 'Moore' })).toBe(
    'GPU 1234 in Moore County',
  );
  expect(t('menu|Open')).toBe('Open');
});

test('a plural is chosen by its count, which is written in the page’s language', () => {
  const wells = (count: number) => t('{count, plural, =0 {No wells} one {# well} other {# wells}}', { count });
  expect([0, 1, 2, 12_000].map(wells)).toEqual(['No wells', '1 well', '2 wells', '12,000 wells']);
});

test('texts are shown in the page’s language, and in English where its catalog has none', () => {
  showTextsIn('es', {
    'menu|Open': 'Abrir',
    '{count, plural, one {# well} other {# wells}}': '{count, plural, one {# pozo} other {# pozos}}',
  });
  expect(t('menu|Open')).toBe('Abrir');
  expect(t('{count, plural, one {# well} other {# wells}}', { count: 2 })).toBe('2 pozos');
  expect(t('Sign in')).toBe('Sign in');
  const open = msg('menu|Open');
  expect(t(open)).toBe('Abrir');
  document.documentElement.lang = 'en';
  expect(t('menu|Open')).toBe('Open');
});

test('a name that is not in a catalog stays as it is', () => {
  showTextsIn('es', { 'Interactive Map': 'Mapa interactivo' });
  expect(translateName('Interactive Map')).toBe('Mapa interactivo');
  expect(translateName('Rita Blanca')).toBe('Rita Blanca');
});

test('only the catalog of the page’s language is fetched; one that is missing leaves English', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  const es = jest.fn(async () => ({ default: { Save: 'Guardar' } }));
  await loadTexts({ en: {}, es });
  expect(es).not.toHaveBeenCalled();
  document.documentElement.lang = 'es';
  await loadTexts({ en: {}, es: () => Promise.reject(new Error('offline')) }, { en: {}, es });
  expect(t('Save')).toBe('Guardar');
  expect(t('Discard changes')).toBe('Discard changes');
  expect(error).toHaveBeenCalledTimes(1);
});

test('the pseudo-language accents what is translated, and keeps what is filled in', async () => {
  document.documentElement.lang = 'qps';
  await loadTexts();
  addTexts({});
  expect(t('Save')).toMatch(/^⟦Sávé~+⟧$/);
  expect(t('{count, plural, one {# well} other {# wells}} of {name}', { count: 2, name: 'Ann' })).toMatch(
    /^2⟦ wélls~+⟧⟦ óf ~+⟧Ann$/,
  );
  const long = t('Wells and property lines come from sources of different age and accuracy, and can be incomplete.');
  expect(Math.max(...long.split(' ').map(({ length }) => length))).toBeLessThan(25);
});

test('what cannot be found in the code, or lacks a value, does not compile', () => {
  const name: string = 'Save';
  const either = name.length > 3 ? 'Save' : 'Send';
  // @ts-expect-error no literal
  const wide = () => t(name);
  // @ts-expect-error two literals
  const union = () => t(either);
  // @ts-expect-error no value
  const missing = () => t('GPU {gpuNumber}');
  // @ts-expect-error another name
  const other = () => t('GPU {gpuNumber}', { number: 1 });
  expect([wide, union, missing, other]).toHaveLength(4);
});
