import { UiProvider } from '@portal/shared-ui';
import { render, screen } from '@testing-library/react';
import routes from '../routes.json';
import { PublicTools } from './app.tsx';

test.each(routes.pages.map(({ path, title }) => [path.replaceAll(/\/:\w+\?/g, ''), title]))(
  '%s shows %s and leads to the map',
  (path, title) => {
    window.history.replaceState(null, '', path);
    render(<PublicTools />, { wrapper: UiProvider });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title as string);
    expect(screen.getByText('This tool is being built.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open the Interactive Map' })).toHaveAttribute('href', '/');
  },
);

test('a path below the tools that nobody knows is not found', () => {
  window.history.replaceState(null, '', '/public-resources/tools/nope');
  render(<PublicTools />, { wrapper: UiProvider });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page not found.');
});
