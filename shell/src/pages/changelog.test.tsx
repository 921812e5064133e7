import { UiProvider } from '@portal/shared-ui';
import { render, screen } from '@testing-library/react';
import { Changelog } from './changelog.tsx';

test('the changelog has one main heading, with the versions below it', () => {
  render(<Changelog html="<h2>1.0.0</h2><ul><li>The map</li></ul>" />, { wrapper: UiProvider });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Changelog');
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('1.0.0');
  expect(screen.getByRole('listitem')).toHaveTextContent('The map');
});
