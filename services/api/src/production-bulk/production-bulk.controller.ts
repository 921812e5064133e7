import { Controller } from '@nestjs/common';
import { ApiCall, type CallContext } from '../contract/api-call.ts';
import { BulkService } from './bulk.service.ts';

@Controller()
export class ProductionBulkController {
  constructor(private readonly bulk: BulkService) {}

  @ApiCall('GET /production/bulk-template')
  template({ query, caller }: CallContext<'GET /production/bulk-template'>) {
    return this.bulk.template(caller, query);
  }

  @ApiCall('POST /production/bulk')
  read({ query, body, caller }: CallContext<'POST /production/bulk'>) {
    const { year, submit, save } = query;
    return this.bulk.read(caller, { year, submit: submit === 'true', save, body });
  }
}
