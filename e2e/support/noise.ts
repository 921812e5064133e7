/** Whether a console message says nothing of the portal. */
export const isNoise = (message: string): boolean =>
  // What the browser itself says of software rendering is not the page's.
  /GPU stall|WebGL-0x|swiftshader/i.test(message) ||
  // A slow machine uses in five seconds what others use at once; what is preloaded for whom has tests of its own.
  /was preloaded using link preload but not used within a few seconds/.test(message) ||
  // Only offline.spec.ts lets the service worker in.
  /Service Worker registration blocked by Playwright/.test(message) ||
  // A canceled call is logged, and no problem (DATA-1).
  /was cancelled\.$/.test(message);

/** Whether an announcement follows from the speed of the machine. */
export const isSlowness = (announcement: string): boolean =>
  announcement === 'Some map data is taking longer than usual.';
