import { act, screen } from '@testing-library/react';
import { user } from '../test-support/portal.tsx';
import { button, header, show, wells } from '../test-support/wells-table.tsx';

describe('keyboard navigation of a table', () => {
  const press = (keys: string) => user.keyboard(keys);
  const focused = () => document.activeElement as HTMLElement;

  test('has one stop for all cells, and moves by arrow keys, Home, End and Page Down', async () => {
    show(wells(40), { pageSize: 30 });
    const stops = () =>
      screen.getByRole('grid').querySelectorAll('[data-row] [tabindex="0"], [data-row][tabindex="0"]');
    expect(stops()).toHaveLength(1);
    act(() => screen.getByRole('link', { name: 'DA-1' }).focus());
    await press('{ArrowRight}{ArrowDown}');
    expect(focused()).toHaveTextContent('B');
    expect(focused()).toHaveAttribute('aria-colindex', '2');
    await press('{End}');
    expect(focused()).toHaveAttribute('aria-colindex', '5');
    await press('{Home}{PageDown}');
    expect(focused()).toHaveTextContent('DA-12');
    await press('{Control>}{End}{/Control}');
    expect(focused().closest('tr')).toHaveAttribute('aria-rowindex', '32');
    await press('{Control>}{Home}{/Control}{ArrowUp}');
    expect(focused()).toBe(button('Well'));
    expect(stops()).toHaveLength(1);
    await press('{Enter}');
    expect(header('Well')).toHaveAttribute('aria-sort', 'ascending');
  });

  test('enters and leaves a cell with several links', async () => {
    show(wells(2));
    act(() => screen.getByRole('link', { name: 'DA-1' }).focus());
    await press('{End}');
    expect(focused().tagName).toBe('TD');
    await press('{Enter}');
    expect(focused()).toHaveTextContent('to one-1');
    await press('{ArrowRight}');
    expect(focused()).toHaveTextContent('to two-1');
    await press('{Escape}');
    expect(focused().tagName).toBe('TD');
    await press('{ArrowLeft}');
    expect(focused()).toHaveTextContent('03/07/1981');
  });

  test('passes over headers and cells that a card hides', async () => {
    show(wells(3).map((each) => ({ ...each, wellClass: '', links: [] })));
    HTMLElement.prototype.checkVisibility = function () {
      return this.closest('thead') === null && (this.tagName !== 'TD' || this.textContent !== '');
    };
    act(() => screen.getByRole('link', { name: 'DA-1' }).focus());
    await press('{ArrowRight}');
    expect(focused()).toHaveAttribute('aria-colindex', '3');
    await press('{End}');
    expect(focused()).toHaveAttribute('aria-colindex', '4');
    await press('{ArrowRight}');
    expect(focused()).toHaveAttribute('aria-colindex', '4');
    await press('{Control>}{Home}{/Control}{ArrowUp}');
    expect(focused()).toHaveTextContent('DA-1');
    Reflect.deleteProperty(HTMLElement.prototype, 'checkVisibility');
  });

  test('selects a row by Enter', async () => {
    const onSelect = jest.fn();
    show(wells(12), { onSelect });
    await user.click(button('Next page'));
    act(() => screen.getByRole('link', { name: 'DA-12' }).focus());
    await press('{ArrowRight}{Enter}');
    expect(onSelect).toHaveBeenCalledWith('DA-12');
  });
});
