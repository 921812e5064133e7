import { UiProvider } from '@portal/shared-ui';
import { fireEvent, render, screen } from '@testing-library/react';
import { UnauthorizedPanel } from './unauthorized-panel.tsx';

const show = (path: string) => render(<UnauthorizedPanel path={path} />, { wrapper: UiProvider });

afterEach(() => Reflect.deleteProperty(window, 'navigation'));

test('UNAUTH-1: the panel says that permission is missing, and names the path, decoded if it can be', () => {
  show('/admin/users-management/auth0%7C3');
  expect(screen.getByText('You do not have permission to access this resource.')).toBeInTheDocument();
  expect(screen.getByText('/admin/users-management/auth0|3')).toBeInTheDocument();
  show('/admin/%E0%A4%A');
  expect(screen.getByText('/admin/%E0%A4%A')).toBeInTheDocument();
});

test('UNAUTH-1: the button of the panel leads back, or home where the portal has no page to go back to', () => {
  const back = jest.spyOn(window.history, 'back').mockImplementation(() => {});
  const pushed = jest.spyOn(window.history, 'pushState');
  show('/admin/users-management');
  const goBack = (canGoBack: boolean) => {
    Object.assign(window, { navigation: { canGoBack } });
    fireEvent.click(screen.getByRole('button', { name: 'Back to Previous Page' }));
  };
  goBack(true);
  expect(back).toHaveBeenCalledTimes(1);
  expect(pushed).not.toHaveBeenCalled();
  goBack(false);
  expect(back).toHaveBeenCalledTimes(1);
  expect(pushed).toHaveBeenCalledWith(null, '', '/');
});
