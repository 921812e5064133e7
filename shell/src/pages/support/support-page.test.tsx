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

test('the district is named with its website', () => {
  open();
  expect(screen.getByRole('link', { name: /the district’s website/ })).toHaveAttribute('href', 'https://example.org/');
});

test('version, browser and state can be copied', async () => {
  call.mockResolvedValue({});
  open();
  await screen.findByText('All parts of the portal answer.');
  fireEvent.click(screen.getByRole('button', { name: 'Copy version and browser' }));
  expect(await screen.findByText('Version and browser were copied to your clipboard.')).toBeInTheDocument();
  expect(writeText).toHaveBeenCalledWith(
    `Groundwater portal 1.2.3\nBrowser: ${navigator.userAgent}\nAll parts of the portal answer.`,
  );
});

test('a browser that does not let the portal copy is told of', async () => {
  writeText.mockRejectedValue(new DOMException('No', 'NotAllowedError'));
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Copy version and browser' }));
  expect(await screen.findByText(/^Your browser did not let the portal copy\./)).toBeInTheDocument();
});

test.each([
  [new ApiError(503, { type: 'about:blank', title: 'No', status: 503 }), /^A part of the portal does not answer/],
  [new TypeError('Failed to fetch'), /^The portal’s server cannot be reached/],
])('a portal that does not answer is said so', async (error, text) => {
  call.mockRejectedValue(error);
  open();
  expect(await screen.findByText(text)).toHaveAttribute('role', 'status');
});
