import { Controller } from '@nestjs/common';
import { ApiCall, type CallContext } from '../contract/api-call.ts';
import { SeriesService } from './series.service.ts';

@Controller()
export class SeriesController {
  constructor(private readonly series: SeriesService) {}

  @ApiCall('POST /ui-graph-battery/{well_ndx}')
  battery(request: CallContext<'POST /ui-graph-battery/{well_ndx}'>) {
    return this.series.readings('battery', request);
  }

  @ApiCall('POST /ui-graph-watertemps/{well_ndx}')
  waterTemperature(request: CallContext<'POST /ui-graph-watertemps/{well_ndx}'>) {
    return this.series.readings('temperature', request);
  }

  @ApiCall('POST /ui-graph-waterlevels-telemetry/{well_ndx}')
  telemetry(request: CallContext<'POST /ui-graph-waterlevels-telemetry/{well_ndx}'>) {
    return this.series.readings('telemetry', request);
  }

  @ApiCall('POST /ui-graph-waterlevels-winterobs/{well_ndx}')
  winter(request: CallContext<'POST /ui-graph-waterlevels-winterobs/{well_ndx}'>) {
    return this.series.readings('winter', request);
  }

  @ApiCall('GET /series-trends/{well_ndx}')
  trend(request: CallContext<'GET /series-trends/{well_ndx}'>) {
    return this.series.trend(request.query.series, request);
  }
}
