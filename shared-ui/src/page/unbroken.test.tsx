import { render, screen } from '@testing-library/react';
import { FactList } from './fact-list.tsx';
import { PageFrame } from './page.tsx';

const unbroken = () => [...document.querySelectorAll('.ui-unbroken')].map(({ textContent }) => textContent);

test('phone numbers, application numbers and coordinates of facts and headings stay on one line, and nothing else', () => {
  render(
    <PageFrame title="Application DA-2026-0007">
      <FactList
        facts={[
          ['Phone', '806-935-6401, ann@well-owner.example'],
          ['Place', '36.10000, -101.90000'],
          ['Well', 'NP-101 in a long-named place, 1,200 (01/01/2025)'],
        ]}
      />
    </PageFrame>,
  );
  expect(unbroken()).toEqual(['DA-2026-0007', '806-935-6401', '36.10000, -101.90000']);
  expect(document.querySelector('wbr')?.nextSibling).toHaveTextContent(/^@well-owner/);
  expect(screen.getByRole('heading', { name: 'Application DA-2026-0007' })).toBeVisible();
});
