import { bareTexts } from './bare-texts.ts';
import { catalogProblems, contradictions, updatedCatalog } from './compare-catalog.ts';
import { findTexts } from './find-texts.ts';

const WELLS = '{count, plural, one {# well} other {# wells}}';
const POZOS = '{count, plural, one {# pozo} other {# pozos}}';

test('finds only the texts passed to t, rich and msg, with the names of their values', () => {
  const source = `
    import { msg, t } from '@portal/shared-i18n';
    import { rich } from '@portal/shared-i18n/react';
    const names = { open: msg('menu|Open') };
    export const Page = ({ count, more }: Props) => <p title={t(names.open)}>{t('${WELLS}', { count })}
      {rich(\`Read the <link>rules</link>.\`, { link: (chunks) => <a>{chunks}</a> })}{t('Hi {name}', more)}</p>;
  `;
  expect(findTexts(source)).toEqual([
    { text: 'menu|Open', values: null },
    { text: WELLS, values: ['count'] },
    { text: 'Read the <link>rules</link>.', values: ['link'] },
    { text: 'Hi {name}', values: null },
  ]);
  expect(findTexts(`const t = (x: string) => x; t('Save');`)).toEqual([]);
});

test('parses generic arrow functions in files without JSX', () => {
  const source = `import { t } from '@portal/shared-i18n'; const same = <T>(value: T): T => value; same(t('Save'));`;
  expect(findTexts(source, { tsx: false })).toEqual([{ text: 'Save', values: [] }]);
});

test('finds the texts of a translator that is a parameter or comes from another module', () => {
  const source = `
    export const page = ({ t, rich }: Translator) => [t('Save'), rich('To <b>{email}</b>', { email, b: bold })];
    function mail(language: Language) { const { t } = translatorFor(language); return t('Hello'); }
    const subject = (translator: Translator) => translator.t('News');
  `;
  expect(findTexts(source)).toEqual([
    { text: 'Save', values: [] },
    { text: 'To <b>{email}</b>', values: ['email', 'b'] },
    { text: 'Hello', values: [] },
    { text: 'News', values: [] },
  ]);
});

test('reports texts that are missing, unused, empty or whose values differ', () => {
  const found = [
    { text: 'Save', values: [] },
    { text: 'Send', values: [] },
    { text: WELLS, values: ['count'] },
    { text: 'GPU {gpuNumber}', values: ['number'] },
    { text: 'Hi {name}', values: null },
    { text: '<b>{n, plural, one {#} other {#}}</b>', values: null },
  ];
  const catalog = {
    Save: 'Guardar',
    Send: '',
    Gone: 'Ido',
    [WELLS]: '{count, plural, other {# pozos}}',
    'GPU {gpuNumber}': 'GPU {gpuNumber}',
    'Hi {name}': 'Hola {nombre}',
    '<b>{n, plural, one {#} other {#}}</b>': '<b>{n, plural, other {#}}</b>',
  };
  expect(catalogProblems(found, catalog)).toEqual([
    '"Send" has no translation',
    '"Gone" is not used any more',
    `"${WELLS}": a plural lacks "one"`,
    '"GPU {gpuNumber}": has the values gpuNumber, and is given number',
    '"Hi {name}": has the values name, and its translation nombre',
    '"<b>{n, plural, one {#} other {#}}</b>": a plural lacks "one"',
  ]);
  expect(catalogProblems(found.slice(2, 3), { [WELLS]: POZOS })).toEqual([]);
  expect(catalogProblems([{ text: '{open', values: [] }], { '{open': 'x' })[0]).toMatch(/not an ICU message/);
});

test('reports a text that two catalogs translate differently', () => {
  expect(contradictions({ a: { Save: 'Guardar', Send: '' }, b: { Save: 'Salvar', Send: 'Enviar' } })).toEqual([
    '"Save" is "Guardar" in a, and "Salvar" in b',
  ]);
});

test('updating a catalog adds new texts and removes unused ones', () => {
  const found = ['Send', 'Save', 'Save'].map((text) => ({ text, values: [] }));
  expect(updatedCatalog(found, { Save: 'Guardar', Gone: 'Ido' })).toEqual({ Save: 'Guardar', Send: '' });
});

test('finds texts that a page shows without a translation, and leaves names and what is marked as English', () => {
  const source = `
    const columns = [{ id: 'well', header: 'Well' }, { header: msg('County') }, { label: t('Save') }];
    export const Page = ({ open, number }) => <section aria-label="Wells" className="wide" title={t('All')}>
      No wells {open ? 'Close it' : t('Open')} {number && \`Number \${number}\`} GPU {number} (PDF)
      <input placeholder={open ? 'Search' : ''} /><span lang="en">As it was filed</span><i translate="no">Dumas</i>
    </section>;
  `;
  expect(bareTexts(source).sort()).toEqual(['Close it', 'No wells', 'Number', 'Search', 'Well', 'Wells']);
  const plain = `const same = <T>(value: T): T => value; export const menu = { title: 'Menu' };`;
  expect(bareTexts(plain, { tsx: false })).toEqual(['Menu']);
  const mail = `const section = { subject: 'News', blocks: [{ kind: 'text', text: 'Hello' }, { text: t('Hi') }] };`;
  expect(bareTexts(mail, { tsx: false, isMail: true })).toEqual(['News', 'Hello']);
});
