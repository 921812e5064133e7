import { fireEvent, render, screen } from '@testing-library/react';
import { UiProvider } from '../provider.tsx';
import { ErrorPanel, NotFoundPanel } from './panels.tsx';

test('404-1: the page of an unknown path says so and leads home', () => {
  const pushed = jest.spyOn(window.history, 'pushState');
  render(<NotFoundPanel />, { wrapper: UiProvider });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page not found.');
  expect(screen.getByText('The page you are looking for might have been removed.')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Return to home page' }));
  expect(pushed).toHaveBeenCalledWith(null, '', '/');
});

test('an error panel says what happened and can be tried again', () => {
  const retry = jest.fn();
  render(<ErrorPanel title="GPU Select could not be loaded" text="It is down." detail="HTTP 404" onRetry={retry} />, {
    wrapper: UiProvider,
  });
  expect(screen.getByRole('alert')).toHaveTextContent('HTTP 404');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});
