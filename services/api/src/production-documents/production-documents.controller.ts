import { Controller } from '@nestjs/common';
import { ApiCall, type CallContext } from '../contract/api-call.ts';
import { DocumentsService } from './documents.service.ts';

@Controller()
export class ProductionDocumentsController {
  constructor(private readonly documents: DocumentsService) {}

  @ApiCall('POST /production/reports/{gpu_number}/{year}/documents')
  add({ params, query, body, caller }: CallContext<'POST /production/reports/{gpu_number}/{year}/documents'>) {
    const { gpu_number: gpuNumber, year } = params;
    return this.documents.add(caller, { gpuNumber, year, fileName: query.file_name, body });
  }

  @ApiCall('GET /production/documents/{document_ndx}')
  read({ params, caller }: CallContext<'GET /production/documents/{document_ndx}'>) {
    return this.documents.read(caller, params.document_ndx);
  }

  @ApiCall('DELETE /production/documents/{document_ndx}')
  async withdraw({ params, caller }: CallContext<'DELETE /production/documents/{document_ndx}'>) {
    await this.documents.withdraw(caller, params.document_ndx);
    return undefined;
  }
}
