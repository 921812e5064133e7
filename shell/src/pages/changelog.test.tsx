import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { showTextsIn } from '@portal/shared-i18n/test-support';
import { UiProvider } from '@portal/shared-ui';
import { render, screen } from '@testing-library/react';
import { Changelog } from './changelog.tsx';

const show = () => {
  render(<Changelog html="<h2>1.0.0</h2><ul><li>The map</li></ul>" />, { wrapper: UiProvider });
};

test('the changelog has one main heading, with the versions below it', () => {
  show();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Changelog');
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('1.0.0');
  expect(screen.getByRole('listitem')).toHaveTextContent('The map');
  expect(screen.queryByText('The changelog is in English.')).not.toBeInTheDocument();
});

test('the changelog begins with the version that the portal names', () => {
  const root = join(__dirname, '../../..');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  expect(readFileSync(join(root, 'CHANGELOG.md'), 'utf8').match(/^## (.*)$/m)?.[1]).toMatch(version);
});

test('a Spanish page says that the change log is in English, and marks it as such for screen readers', () => {
  showTextsIn('es', { 'The changelog is in English.': 'Las novedades están en inglés.' });
  show();
  expect(screen.getByText('Las novedades están en inglés.')).toBeInTheDocument();
  expect(screen.getByRole('listitem').closest('[lang]')).toHaveAttribute('lang', 'en');
});
