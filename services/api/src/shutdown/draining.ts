import { Injectable } from '@nestjs/common';

/** Whether the process is about to end. It still answers; load balancers send the next requests elsewhere. */
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
