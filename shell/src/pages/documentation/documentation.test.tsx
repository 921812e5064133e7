import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { t } from '@portal/shared-i18n';
import { UiProvider } from '@portal/shared-ui';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { CHAPTERS, type ChapterTexts } from './chapters.ts';
import { Documentation } from './documentation.tsx';
import { SupportChapter } from './support-chapter.tsx';

const folder = join(__dirname, 'chapters');
const texts = Object.fromEntries(
  CHAPTERS.map(([id]) => [id, `<p>About ${id}: <a href="/support">Support</a></p>`]),
) as ChapterTexts;
const show = () => render(<Documentation texts={texts} />, { wrapper: UiProvider });

beforeEach(() => window.history.replaceState(null, '', '/documentation'));

test('each chapter is a file, and has its title', () => {
  const files = readdirSync(folder).map((file) => file.replace('.md', ''));
  expect(CHAPTERS.map(([id]) => id).toSorted()).toEqual(files.toSorted());
  for (const [id, title] of CHAPTERS)
    expect(readFileSync(join(folder, `${id}.md`), 'utf8').split('\n')[0]).toBe(`# ${t(title)}`);
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

test('an address with a chapter opens the guide there', () => {
  window.history.replaceState(null, '', '/documentation#glossary');
  show();
  expect(screen.getByRole('heading', { name: 'Glossary' })).toHaveFocus();
});

test('an address with an anchor that there is not opens the guide', () => {
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
