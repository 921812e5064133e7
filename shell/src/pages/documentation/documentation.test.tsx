import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { t } from '@portal/shared-i18n';
import { UiProvider } from '@portal/shared-ui';
import { fireEvent, render, screen, within } from '@testing-library/react';
import spanish from '../texts/es.json';
import { CHAPTERS, type ChapterTexts } from './chapters.ts';
import { Documentation } from './documentation.tsx';
import { SupportChapter } from './support-chapter.tsx';
import { loadChapters } from './texts.ts';

const folder = join(__dirname, 'chapters');
const texts = Object.fromEntries(
  CHAPTERS.map(([id]) => [id, `<p>About ${id}: <a href="/support">Support</a></p>`]),
) as ChapterTexts;
const show = () => render(<Documentation texts={texts} />, { wrapper: UiProvider });

beforeEach(() => window.history.replaceState(null, '', '/documentation'));

const read = (file: string) => readFileSync(join(folder, file), 'utf8');

test('each chapter is a file in both languages, and has its title', () => {
  const files = CHAPTERS.flatMap(([id]) => [`${id}.md`, `${id}.es.md`]);
  expect(readdirSync(folder).toSorted()).toEqual(files.toSorted());
  for (const [id, title] of CHAPTERS) {
    expect(read(`${id}.md`).split('\n')[0]).toBe(`# ${t(title)}`);
    expect(read(`${id}.es.md`).split('\n')[0]).toBe(`# ${(spanish as Record<string, string>)[title]}`);
  }
});

/** What a chapter is made of, whatever its language: a line each for headings, list items and table rows, and its links. */
const structureOf = (text: string) => ({
  blocks: [...text.matchAll(/^(#+|-|\d+\.|\|(?= ))/gm)].map(([, mark]) => mark),
  strong: [...text.matchAll(/\*\*.+?\*\*/gs)].length,
  links: [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target).toSorted(),
});

test('a chapter has the same headings, items, rows and links in both languages', () => {
  const structures = (ending: string) => CHAPTERS.map(([id]) => [id, structureOf(read(id + ending))]);
  expect(structures('.es.md')).toEqual(structures('.md'));
});

test('only the chapters of the page’s language are fetched', async () => {
  jest.doMock('./texts-en.ts', () => ({ texts: { support: 'How to get help' } }));
  jest.doMock('./texts-es.ts', () => ({ texts: { support: 'Cómo pedir ayuda' } }));
  expect((await loadChapters()).support).toBe('How to get help');
  document.documentElement.lang = 'es';
  expect((await loadChapters()).support).toBe('Cómo pedir ayuda');
});

test('the table of contents leads to each chapter', () => {
  show();
  const links = within(screen.getByRole('navigation', { name: 'Chapters' })).getAllByRole('link');
  expect(links).toHaveLength(CHAPTERS.length);
  for (const link of links) {
    const heading = document.querySelector(link.getAttribute('href') as string);
    expect(heading).toHaveTextContent(link.textContent as string);
    expect(screen.getAllByRole('heading', { level: 2 })).toContain(heading);
  }
});

test('an address with a chapter opens the guide there, and at its beginning if there is no such chapter', () => {
  window.history.replaceState(null, '', '/documentation#glossary');
  const { unmount } = show();
  expect(screen.getByRole('heading', { name: 'Glossary' })).toHaveFocus();
  unmount();
  window.history.replaceState(null, '', '/documentation#nothing');
  show();
  expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
});

test('a link of the text to another page does not load the page again, unless a new tab is asked for', () => {
  const pushed = jest.spyOn(window.history, 'pushState').mockImplementation();
  render(<SupportChapter html={texts.support} />, { wrapper: UiProvider });
  const link = screen.getByRole('link', { name: 'Support' });
  // jsdom cannot load pages: what is left to the browser is stopped at the window.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(false);
  expect(pushed).not.toHaveBeenCalled();
  expect(fireEvent.click(link)).toBe(false);
  expect(pushed).toHaveBeenCalledWith(null, '', '/support');
  pushed.mockRestore();
});
