import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

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

  readonly tellClients = (_request: Request, response: Response, next: NextFunction): void => {
    if (this.#isOn) response.setHeader('connection', 'close');
    next();
  };
}
