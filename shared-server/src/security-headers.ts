/** Features that no page asks a browser for; the map alone asks for the position. */
const DENIED = ['camera', 'microphone', 'payment', 'usb', 'serial', 'midi', 'display-capture'];
const denied = DENIED.map((feature) => `${feature}=()`).join(', ');

/** A year. */
export const HTTPS_ONLY = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const;

/** Prevents sniffing, framing, and loading by other sites. */
const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** For pages and what they are made of; each page has a policy of its own. */
export const PAGE_HEADERS = {
  ...EVERYWHERE,
  // Addresses of pages may have the secret of a mail's link.
  'referrer-policy': 'strict-origin',
  'permissions-policy': `${denied}, geolocation=(self)`,
} as const;

/** For data, which loads and runs nothing when it is opened by itself. */
export const DATA_HEADERS = {
  ...EVERYWHERE,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'permissions-policy': `${denied}, geolocation=()`,
} as const;
