import { STATE_WELL_REPORT } from '@portal/shared-api/records';

/** Link to the Texas Water Development Board's report on a well, as a `label;url` item of `state_links`. */
export const stateReportLink = (stateWellNumber: string): string =>
  `${STATE_WELL_REPORT};https://www3.twdb.texas.gov/apps/waterdatainteractive/GetReports.aspx?Num=${encodeURIComponent(stateWellNumber)}&Type=GWDB`;
