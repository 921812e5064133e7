import { documentLinks, gpuReportHref } from './links.ts';

test('a well has links to its state reports and its attachments', () => {
  const links = documentLinks({
    StateWellNumber: '0245601',
    WellReportTrackingNumber: '12',
    PluggingReportTrackingNumber: null,
    file_attachments: 'Scan;https://files.example/a.pdf',
  });
  const reports = 'https://www3.twdb.texas.gov/apps/waterdatainteractive/GetReports.aspx';
  expect(links).toEqual([
    { label: 'State well report', href: `${reports}?Num=0245601&Type=GWDB` },
    { label: 'Driller report', href: `${reports}?Num=12&Type=SDR-Well` },
    { label: 'Scan', href: 'https://files.example/a.pdf' },
  ]);
});

test('a report that is also attached has one link', () => {
  const [report] = documentLinks({ StateWellNumber: '0245601' });
  const attached = `Again;${report?.href}`;
  expect(documentLinks({ StateWellNumber: '0245601', file_attachments: attached })).toEqual([report]);
});

test('a feature without a GPU has no GPU report', () => {
  expect(gpuReportHref({ GPU: null })).toBeNull();
});
