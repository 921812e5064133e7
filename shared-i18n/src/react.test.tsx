import { render, screen } from '@testing-library/react';
import { rich } from './react.ts';
import { showTextsIn } from './test-support.ts';

test('elements stand where the translation puts them', () => {
  showTextsIn('es', { 'Read the <link>rules</link>, {name}.': '{name}, lea las <link>reglas</link>.' });
  render(
    <p>
      {rich('Read the <link>rules</link>, {name}.', { name: 'Ana', link: (chunks) => <a href="/rules">{chunks}</a> })}
    </p>,
  );
  expect(screen.getByText(/Ana, lea las/)).toHaveTextContent('Ana, lea las reglas.');
  expect(screen.getByRole('link', { name: 'reglas' })).toHaveAttribute('href', '/rules');
});
