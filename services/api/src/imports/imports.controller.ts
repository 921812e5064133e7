import type { IncomingMessage } from 'node:http';
import { Controller } from '@nestjs/common';
import { ApiCall, type CallContext } from '../contract/api-call.ts';
import { ImportsService } from './imports.service.ts';

@Controller()
export class ImportsController {
  constructor(private readonly imports: ImportsService) {}

  @ApiCall('GET /imports')
  latest() {
    return this.imports.findLatest();
  }

  @ApiCall('POST /imports')
  receive({ query, body, caller }: CallContext<'POST /imports'>) {
    const { headers } = body as Partial<IncomingMessage>;
    return this.imports.receive(caller, query, body, Number(headers?.['content-length'] ?? 0));
  }

  @ApiCall('GET /imports/{import_ndx}')
  one({ params }: CallContext<'GET /imports/{import_ndx}'>) {
    return this.imports.find(params.import_ndx);
  }

  @ApiCall('GET /imports/{import_ndx}/rows')
  rows({ params, query }: CallContext<'GET /imports/{import_ndx}/rows'>) {
    return this.imports.rows(params.import_ndx, query.which, query.limit);
  }

  @ApiCall('GET /imports/{import_ndx}/examples')
  examples({ params, query }: CallContext<'GET /imports/{import_ndx}/examples'>) {
    return this.imports.examples(params.import_ndx, query.which);
  }

  @ApiCall('GET /imports/{import_ndx}/wells')
  wells({ params, query }: CallContext<'GET /imports/{import_ndx}/wells'>) {
    return this.imports.wells(params.import_ndx, query.limit);
  }

  @ApiCall('GET /imports/{import_ndx}/refusals')
  refusals({ params, query }: CallContext<'GET /imports/{import_ndx}/refusals'>) {
    return this.imports.refusals(params.import_ndx, query.after_line, query.limit);
  }

  @ApiCall('POST /imports/{import_ndx}/answers')
  answer({ params, body }: CallContext<'POST /imports/{import_ndx}/answers'>) {
    return this.imports.answer(params.import_ndx, body.answers);
  }

  @ApiCall('POST /imports/{import_ndx}/commit')
  commit({ params, caller }: CallContext<'POST /imports/{import_ndx}/commit'>) {
    return this.imports.commit(caller, params.import_ndx);
  }

  @ApiCall('POST /imports/{import_ndx}/discard')
  discard({ params, caller }: CallContext<'POST /imports/{import_ndx}/discard'>) {
    return this.imports.discard(caller, params.import_ndx);
  }

  @ApiCall('GET /imports/{import_ndx}/undo')
  previewUndo({ params }: CallContext<'GET /imports/{import_ndx}/undo'>) {
    return this.imports.previewUndo(params.import_ndx);
  }

  @ApiCall('POST /imports/{import_ndx}/undo')
  undo({ params, body, caller }: CallContext<'POST /imports/{import_ndx}/undo'>) {
    return this.imports.undo(caller, params.import_ndx, body);
  }
}
