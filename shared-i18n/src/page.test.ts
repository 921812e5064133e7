import { compileEnglish } from './compile.ts';
import { addNames, addTexts, loadTexts, msg, t, textOfCode, translateMarked, translateName } from './page.ts';
import { showTextsIn } from './test-support.ts';

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

test('a name of the district is shown as it is, whatever its characters, and changes no text of the portal', () => {
  showTextsIn('es', { Active: 'Activo' });
  addNames({ 'Well class {A|B}': 'Clase {A|B}', Active: 'En uso' });
  const names = ['Well class {A|B}', '{x} | <y>', 'constructor'];
  expect(names.map(translateName)).toEqual(['Clase {A|B}', '{x} | <y>', 'constructor']);
  expect([translateName('Active'), t('Active')]).toEqual(['En uso', 'Activo']);
  document.documentElement.lang = 'en';
  expect(names.map(translateName)).toEqual(names);
});

test('a heading whose mark was lost is translated, and loses its context', () => {
  const heading: string = msg('counts|New');
  expect(translateMarked(heading)).toBe('New');
  showTextsIn('es', { 'counts|New': 'Nuevos' });
  expect(translateMarked(heading)).toBe('Nuevos');
});

test('a code has its text in a catalog of the page’s language, and none where a value is missing', () => {
  expect(textOfCode('gpu-unknown', { gpuNumber: 7 })).toBeNull();
  showTextsIn('es', { 'gpu-unknown': 'No existe la GPU {gpuNumber}.' });
  expect(textOfCode('gpu-unknown', { gpuNumber: 7 })).toBe('No existe la GPU 7.');
  expect(textOfCode('gpu-unknown', {})).toBeNull();
  expect(textOfCode('constructor', {})).toBeNull();
});

test('a catalog that comes later does not bring English back', async () => {
  showTextsIn('es', { '{count, plural, one {# day} other {# days}}': '{count, plural, one {# día} other {# días}}' });
  const en = compileEnglish({ '{count, plural, one {# day} other {# days}}': '' });
  await loadTexts({ en, es: async () => ({ default: {} }) });
  expect(t('{count, plural, one {# day} other {# days}}', { count: 2 })).toBe('2 días');
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
