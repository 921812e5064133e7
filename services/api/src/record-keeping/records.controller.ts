import { Controller } from '@nestjs/common';
import { ApiCall, type CallContext } from '../contract/api-call.ts';
import { ProblemError } from '../http/problem.ts';
import { WellForwards } from '../well-merges/well-forwards.repository.ts';
import { RecordChangesService } from './record-changes.service.ts';
import { RecordHistory } from './record-history.service.ts';
import { RecordLists } from './record-lists.service.ts';
import { UndoService } from './undo.service.ts';

@Controller()
export class RecordsController {
  constructor(
    private readonly lists: RecordLists,
    private readonly changes: RecordChangesService,
    private readonly history: RecordHistory,
    private readonly undos: UndoService,
    private readonly forwards: WellForwards,
  ) {}

  @ApiCall('GET /records/{kind}')
  list({ params, query }: CallContext<'GET /records/{kind}'>) {
    return this.lists.find(params.kind, query);
  }

  @ApiCall('POST /records/{kind}')
  add({ params, query, body, caller }: CallContext<'POST /records/{kind}'>) {
    return this.changes.add(params.kind, { ...body, preview: query.preview, caller });
  }

  @ApiCall('PATCH /records/{kind}')
  async changeMany({ params, query, body, caller }: CallContext<'PATCH /records/{kind}'>) {
    const given = { values: body.values, reason: body.reason, preview: query.preview, caller };
    const outcomes = await this.changes.changeMany(params.kind, body.records, given);
    return { saved: !query.preview, records: outcomes.length, outcomes };
  }

  @ApiCall('GET /records/{kind}/{ndx}')
  async one({ params: { kind, ndx }, query: { as_of } }: CallContext<'GET /records/{kind}/{ndx}'>) {
    const record = await (as_of === undefined ? this.lists.findOne(kind, ndx) : this.history.asOf(kind, ndx, as_of));
    if (record) return record;
    const forward = kind === 'wells' ? await this.forwards.find(ndx) : null;
    throw forward ? new ProblemError('record-merged', forward) : new ProblemError('record-unknown');
  }

  @ApiCall('PATCH /records/{kind}/{ndx}')
  change({ params: { kind, ndx }, query, body, version, caller }: CallContext<'PATCH /records/{kind}/{ndx}'>) {
    return this.changes.change(kind, { ndx, version }, { ...body, preview: query.preview, caller });
  }

  @ApiCall('GET /records/{kind}/{ndx}/history')
  historyOf({ params }: CallContext<'GET /records/{kind}/{ndx}/history'>) {
    return this.history.of(params.kind, params.ndx);
  }

  @ApiCall('POST /records/changes/{change_set}/undo')
  async undo({ params, query, body, caller }: CallContext<'POST /records/changes/{change_set}/undo'>) {
    const undone = await this.undos.undo(params.change_set, body.reason, query.preview, caller);
    return { saved: !query.preview, ...undone };
  }
}
