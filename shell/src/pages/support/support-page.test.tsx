import { ApiError } from '@portal/shared-api/client';
import type { PortalConfig } from '@portal/shared-api/registry';
import { type Portal, PortalProvider, ToastRegion, UiProvider } from '@portal/shared-ui';
import { queryClient } from '@portal/shared-ui/queries';
import { fireEvent, render, screen } from '@testing-library/react';
import SupportPage from './support-page.tsx';

const call = jest.fn();
const writeText = jest.fn();
beforeEach(() => {
  queryClient.clear();
  call.mockReset().mockReturnValue(new Promise(() => {}));
  writeText.mockReset().mockResolvedValue(undefined);
  Object.assign(navigator, { clipboard: { writeText } });
});

function open() {
  const config = { version: '1.2.3', district: { name: 'North Plains GCD', url: 'https://example.org/' } };
  const portal = { config: config as PortalConfig, api: { call } as unknown as Portal['api'] } as Portal;
  return render(
    <UiProvider>
      <PortalProvider portal={portal}>
        <SupportPage />
        <ToastRegion />
      </PortalProvider>
    </UiProvider>,
  );
}

test('the district is named with its website; version, browser and state can be copied', async () => {
  call.mockResolvedValue({});
  open();
  expect(screen.getByRole('link', { name: /the district’s website/ })).toHaveAttribute('href', 'https://example.org/');
  await screen.findByText('All parts of the portal are working.');
  fireEvent.click(screen.getByRole('button', { name: 'Copy version and browser' }));
  expect(await screen.findByText('Version and browser were copied to your clipboard.')).toBeInTheDocument();
  expect(writeText).toHaveBeenCalledWith(
    `Groundwater portal 1.2.3\nBrowser: ${navigator.userAgent}\nAll parts of the portal are working.`,
  );
});

test('says when the browser does not allow copying', async () => {
  writeText.mockRejectedValue(new DOMException('No', 'NotAllowedError'));
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Copy version and browser' }));
  expect(await screen.findByText(/^Your browser does not allow copying here\./)).toBeInTheDocument();
});

test.each([
  [new ApiError(503, { type: 'about:blank', title: 'No', status: 503 }), /^Part of the portal is not responding/],
  [new TypeError('Failed to fetch'), /^The portal’s server cannot be reached/],
])('says when the portal does not respond', async (error, text) => {
  call.mockRejectedValue(error);
  open();
  expect(await screen.findByText(text)).toHaveAttribute('role', 'status');
});
