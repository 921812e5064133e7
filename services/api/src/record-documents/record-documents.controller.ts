import { Controller } from '@nestjs/common';
import { ApiCall, type CallContext } from '../contract/api-call.ts';
import { RecordDocuments } from './record-documents.service.ts';

@Controller()
export class RecordDocumentsController {
  constructor(private readonly documents: RecordDocuments) {}

  @ApiCall('GET /records/{kind}/{ndx}/documents')
  list({ params, caller }: CallContext<'GET /records/{kind}/{ndx}/documents'>) {
    return this.documents.list(caller, params.kind, params.ndx);
  }

  @ApiCall('POST /records/{kind}/{ndx}/documents')
  add({ params, query, body, caller }: CallContext<'POST /records/{kind}/{ndx}/documents'>) {
    const { file_name: fileName, description } = query;
    return this.documents.add(caller, { ...params, fileName, description, body });
  }

  @ApiCall('GET /record-documents/{document_ndx}')
  read({ params, caller }: CallContext<'GET /record-documents/{document_ndx}'>) {
    return this.documents.read(caller, params.document_ndx);
  }

  @ApiCall('PATCH /record-documents/{document_ndx}')
  describe({ params, body, caller }: CallContext<'PATCH /record-documents/{document_ndx}'>) {
    return this.documents.describe(caller, params.document_ndx, body);
  }

  @ApiCall('POST /record-documents/{document_ndx}/withdrawal')
  withdraw({ params, body, caller }: CallContext<'POST /record-documents/{document_ndx}/withdrawal'>) {
    return this.documents.withdraw(caller, params.document_ndx, body.reason);
  }
}
