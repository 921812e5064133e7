import { fireEvent, render, screen } from '@testing-library/react';
import { LanguageLink } from './language-link.tsx';

test('the link leads to the page as it is now in the other language, and is named in that language', () => {
  history.replaceState(null, '', '/production?year=2025');
  render(<LanguageLink />);
  const link = screen.getByRole('link', { name: 'Español ES' });
  expect(link).toHaveAttribute('lang', 'es');
  history.replaceState(null, '', '/production?year=2026#top');
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  expect(link).toHaveAttribute('href', `${location.origin}/production?year=2026&lang=es#top`);
});

test('a page in Spanish leads to English', () => {
  document.documentElement.lang = 'es';
  render(<LanguageLink />);
  expect(screen.getByRole('link', { name: 'English EN' })).toHaveAttribute('hreflang', 'en');
});
