import { Controller } from '@nestjs/common';
import { LOOKUP_TABLES } from '@portal/shared-api';
import { ApiCall } from '../contract/api-call.ts';
import { LookupsRepository } from './lookups.repository.ts';

@Controller()
export class LookupsController {
  constructor(private readonly lookups: LookupsRepository) {}

  static {
    for (const table of LOOKUP_TABLES) {
      const handler = {
        value(this: LookupsController) {
          return this.lookups.findAll(table);
        },
      };
      ApiCall(`GET /${table}`)(LookupsController.prototype, table, handler);
      Object.defineProperty(LookupsController.prototype, table, handler);
    }
  }
}
