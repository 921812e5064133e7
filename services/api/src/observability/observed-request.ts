import type { OpenSpan, RequestContext } from './request-context.ts';

/** Facts about a request, logged and measured when it ends. */
export class ObservedRequest implements RequestContext {
  readonly #startedAt = performance.now();
  /** Whether its token was accepted for the call. */
  isAccepted = false;

  constructor(
    readonly requestId: string,
    readonly method: string,
    public template: string,
    readonly span: OpenSpan | undefined,
  ) {}

  get route(): string {
    return `${this.method} ${this.template}`;
  }

  get milliseconds(): number {
    return performance.now() - this.#startedAt;
  }
}
