/** The state board's report on a well of its groundwater database, as one `label;url` item of `state_links`. */
export const stateReportLink = (stateWellNumber: string): string =>
  `TWDB well report;https://www3.twdb.texas.gov/apps/waterdatainteractive/GetReports.aspx?Num=${encodeURIComponent(stateWellNumber)}&Type=GWDB`;
