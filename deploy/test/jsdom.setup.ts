import { TextEncoder as NodeEncoder, TextDecoder } from 'node:util';
import { setCompiler } from '@portal/shared-i18n';
import { compileText } from '@portal/shared-i18n/compile';

/** Its bytes are instances of jsdom's `Uint8Array`. */
class TextEncoder extends NodeEncoder {
  override encode(text?: string): Uint8Array<ArrayBuffer> {
    return new Uint8Array(super.encode(text));
  }
}

// What jsdom lacks and Mantine or react-router needs when it is imported.
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
Object.assign(window, { ResizeObserver: NoResizeObserver });
Element.prototype.scrollIntoView ??= () => {};
// The build compiles messages with plurals and tags.
setCompiler(compileText);
