import { TextEncoder as NodeEncoder, TextDecoder } from 'node:util';
import { setCompiler } from '@portal/shared-i18n';
import { compileText } from '@portal/shared-i18n/compile';

/** Node's returns a `Uint8Array` of another realm than jsdom's. */
class TextEncoder extends NodeEncoder {
  override encode(text?: string): Uint8Array<ArrayBuffer> {
    return new Uint8Array(super.encode(text));
  }
}

// Missing in jsdom, but needed when Mantine or react-router is imported.
Object.assign(globalThis, { TextEncoder, TextDecoder, __APP_VERSION__: 'test' });
Object.defineProperty(window, 'matchMedia', {
  writable: true,
  value: (query: string) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  }),
});
class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
const CSS = { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') };
Object.assign(window, { ResizeObserver: NoResizeObserver, CSS });
Element.prototype.scrollIntoView ??= () => {};
// The build compiles messages with plurals and tags; here they are compiled at run time.
setCompiler(compileText);
