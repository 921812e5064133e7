import { UiProvider } from '@portal/shared-ui';
import { fireEvent, render, screen } from '@testing-library/react';
import { UnauthorizedPanel } from './unauthorized-panel.tsx';

const show = (path = '/admin/users-management') => render(<UnauthorizedPanel path={path} />, { wrapper: UiProvider });
const goBack = () => fireEvent.click(screen.getByRole('button', { name: 'Back to Previous Page' }));
const canGoBack = (can: boolean) => Object.assign(window, { navigation: { canGoBack: can } });

afterEach(() => {
  Reflect.deleteProperty(window, 'navigation');
  jest.restoreAllMocks();
});

test('UNAUTH-1: the panel names the path and says that permission is missing', () => {
  show('/admin/users-management/auth0%7C3');
  expect(screen.getByText('You do not have permission to access this resource.')).toBeInTheDocument();
  expect(screen.getByText('/admin/users-management/auth0|3')).toBeInTheDocument();
});

test('a path that cannot be decoded is shown as it is', () => {
  show('/admin/%E0%A4%A');
  expect(screen.getByText('/admin/%E0%A4%A')).toBeInTheDocument();
});

test('UNAUTH-1: the button of the panel leads back', () => {
  const back = jest.spyOn(window.history, 'back').mockImplementation(() => {});
  canGoBack(true);
  show();
  goBack();
  expect(back).toHaveBeenCalledTimes(1);
});

test('UNAUTH-1: the button of the panel leads home where the portal has no page to go back to', () => {
  const back = jest.spyOn(window.history, 'back').mockImplementation(() => {});
  const pushed = jest.spyOn(window.history, 'pushState');
  canGoBack(false);
  show();
  goBack();
  expect(back).not.toHaveBeenCalled();
  expect(pushed).toHaveBeenCalledWith(null, '', '/');
});
