/** What no page of the portal asks a browser for; where a person stands is asked by the map alone. */
const DENIED = ['camera', 'microphone', 'payment', 'usb', 'serial', 'midi', 'display-capture'];
const denied = DENIED.map((feature) => `${feature}=()`).join(', ');

/** How long a browser is to come by https alone, once it did: a year. */
export const HTTPS_ONLY = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const;

/** Headers of every answer, whatever it is: it is taken for nothing else than it says, shown in no frame, and loaded by no other site. */
const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** Headers of the portal's pages and of what they are made of; what a page may load is said by its own policy. */
export const PAGE_HEADERS = {
  ...EVERYWHERE,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': `${denied}, geolocation=(self)`,
} as const;

/** Headers of answers that are data: opened by themselves they load nothing and run nothing. */
export const DATA_HEADERS = {
  ...EVERYWHERE,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'permissions-policy': `${denied}, geolocation=()`,
} as const;
