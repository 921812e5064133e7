import { addressIn, LANGUAGE_KEY, languageFor, pageLanguage, startLanguage } from './language.ts';

const wishes = { asked: null, chosen: null, accepted: [] };

test('the address comes before the person’s choice, and that before the browser', () => {
  expect(languageFor({ asked: 'es', chosen: 'en', accepted: ['en-US'] })).toBe('es');
  expect(languageFor({ ...wishes, chosen: 'es', accepted: ['en-US'] })).toBe('es');
  expect(languageFor({ ...wishes, accepted: ['fr-FR', 'es-MX', 'en'] })).toBe('es');
  expect(languageFor({ ...wishes, accepted: ['fr'] })).toBe('en');
  expect(languageFor({ asked: 'xx', chosen: 'es', accepted: [] })).toBe('es');
});

test('what an address asks for is kept as this person’s choice; the pseudo-language is not', () => {
  localStorage.clear();
  history.replaceState(null, '', '/?lang=es&zoom=3');
  startLanguage();
  expect(pageLanguage()).toBe('es');
  expect(localStorage.getItem(LANGUAGE_KEY)).toBe('es');
  localStorage.clear();
  history.replaceState(null, '', '/?lang=es-MX');
  startLanguage();
  expect(localStorage.getItem(LANGUAGE_KEY)).toBe('es');
  history.replaceState(null, '', '/?lang=qps');
  startLanguage();
  expect(pageLanguage()).toBe('qps');
  history.replaceState(null, '', '/');
  startLanguage();
  expect(pageLanguage()).toBe('es');
});

test('a page’s address in another language keeps its query and its fragment', () => {
  expect(addressIn('en', 'https://portal.example/a?well=1&lang=es#map')).toBe(
    'https://portal.example/a?well=1&lang=en#map',
  );
});
