import { Injectable } from '@nestjs/common';

/** Whether the process is about to end. It answers as ever; whoever sends it requests is to send the next ones elsewhere. */
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
