import { STATE_WELL_REPORT } from '@portal/shared-api/records';

/** The state board's report on a well of its groundwater database, as one `label;url` item of `state_links`. */
export const stateReportLink = (stateWellNumber: string): string =>
  `${STATE_WELL_REPORT};https://www3.twdb.texas.gov/apps/waterdatainteractive/GetReports.aspx?Num=${encodeURIComponent(stateWellNumber)}&Type=GWDB`;
