/** Runs in the page: the map engine loads, lays out and asks for its tiles as ever, and draws nothing. */
export function replaceWebGl(): void {
  const ACTIVE_ATTRIBUTES = 0x8b89;
  const ACTIVE_UNIFORMS = 0x8b86;
  const VERSIONS: Record<number, string> = { 7938: 'WebGL 2.0', 35724: 'WebGL GLSL ES 3.00' };
  const answers: Record<string, (...parameters: number[]) => unknown> = {
    checkFramebufferStatus: () => WebGL2RenderingContext.FRAMEBUFFER_COMPLETE,
    clientWaitSync: () => WebGL2RenderingContext.CONDITION_SATISFIED,
    getAttribLocation: () => 0,
    getContextAttributes: () => ({ alpha: true, depth: true, stencil: true, premultipliedAlpha: true }),
    getError: () => WebGL2RenderingContext.NO_ERROR,
    getExtension: () => null,
    getParameter: (name = 0) => VERSIONS[name] ?? 4096,
    getProgramInfoLog: () => '',
    getProgramParameter: (_program, name) => (name === ACTIVE_ATTRIBUTES || name === ACTIVE_UNIFORMS ? 0 : true),
    getShaderInfoLog: () => '',
    getShaderParameter: () => true,
    getShaderPrecisionFormat: () => ({ precision: 23, rangeMin: 127, rangeMax: 127 }),
    getSupportedExtensions: () => [],
    getSyncParameter: () => WebGL2RenderingContext.SIGNALED,
    getUniformBlockIndex: () => 0,
    getUniformLocation: () => ({}),
    isContextLost: () => false,
  };

  function makeContext(canvas: HTMLCanvasElement, { prototype }: typeof WebGLRenderingContext): object {
    const methods = Object.entries(Object.getOwnPropertyDescriptors(prototype))
      .filter(([name, { value }]) => typeof value === 'function' && name !== 'constructor')
      .map(([name]) => [name, answers[name] ?? (() => (name.startsWith('create') ? {} : undefined))] as const);
    const context = {
      ...Object.fromEntries(methods),
      canvas,
      drawingBufferColorSpace: 'srgb',
      unpackColorSpace: 'srgb',
      get drawingBufferWidth() {
        return canvas.width;
      },
      get drawingBufferHeight() {
        return canvas.height;
      },
    };
    // The constants are the prototype's.
    return Object.create(prototype, Object.getOwnPropertyDescriptors(context));
  }

  const { getContext } = HTMLCanvasElement.prototype;
  const contexts = new WeakMap<HTMLCanvasElement, object>();
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...options: unknown[]) {
    if (kind !== 'webgl' && kind !== 'webgl2') return Reflect.apply(getContext, this, [kind, ...options]);
    const made =
      contexts.get(this) ?? makeContext(this, kind === 'webgl' ? WebGLRenderingContext : WebGL2RenderingContext);
    contexts.set(this, made);
    return made;
  } as typeof getContext;
}
