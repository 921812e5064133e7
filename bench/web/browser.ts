import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

/** A Chromium without the background traffic that would disturb a measurement. */
export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
    ],
  });
}

/** One request as the browser's network log has it; times in ms since the document's request. */
export interface LoggedRequest {
  url: string;
  type: string;
  startMs: number;
  endMs: number | null;
  /** Bytes on the wire, head and body, as they were compressed. */
  bytes: number;
}

/** Records the requests of a page through the DevTools protocol, with `latencyMs` added to each. */
export async function recordRequests(page: Page, latencyMs = 0): Promise<() => LoggedRequest[]> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: true });
  if (latencyMs > 0) {
    const unlimited = { downloadThroughput: -1, uploadThroughput: -1 };
    await client.send('Network.emulateNetworkConditions', { offline: false, latency: latencyMs, ...unlimited });
  }
  const log = new Map<string, LoggedRequest>();
  client.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    log.set(requestId, { url: request.url, type: type ?? 'Other', startMs: timestamp * 1000, endMs: null, bytes: 0 });
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const request = log.get(requestId);
    if (request) Object.assign(request, { endMs: timestamp * 1000, bytes: encodedDataLength });
  });
  return () => {
    const requests = [...log.values()].filter(({ url }) => url.startsWith('http'));
    const first = Math.min(...requests.map(({ startMs }) => startMs));
    return requests.map((request) => ({
      ...request,
      startMs: request.startMs - first,
      endMs: request.endMs === null ? null : request.endMs - first,
    }));
  };
}

/** A page in a fresh profile: cold cache, empty storage. */
export async function coldPage(browser: Browser): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  return { page: await context.newPage(), context };
}
