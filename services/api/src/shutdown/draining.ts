import { Injectable } from '@nestjs/common';

/** Whether the process is shutting down. It still serves, while load balancers send new requests elsewhere. */
@Injectable()
export class Draining {
  #isOn = false;

  get isOn(): boolean {
    return this.#isOn;
  }

  begin(): void {
    this.#isOn = true;
  }
}
