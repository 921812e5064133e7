import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { gatewayMetrics } from '../gateway/metrics.ts';
import { backupMetrics } from './backup-metrics.ts';

const read = (path: string): string => readFileSync(join(import.meta.dirname, path), 'utf8');

interface Alert {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook_url: string };
}
const alerts: Alert[] = parse(read('prometheus/alerts.yml')).groups.flatMap(({ rules }: { rules: Alert[] }) => rules);
const dashboard = JSON.parse(read('grafana/portal.json'));
const panels: { title: string; gridPos: { x: number; w: number }; targets?: { expr: string }[] }[] = dashboard.panels;
const expressions = [
  ...alerts.map(({ expr }) => expr),
  ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
];
const named = (start: string): string[] => [
  ...new Set(expressions.flatMap((expr) => expr.match(new RegExp(`\\b${start}\\w+`, 'g')) ?? [])),
];
const inText = (text: string): string[] => [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name!);

describe('the dashboard and the alerts', () => {
  it('use exactly the gateway’s metrics', async () => {
    const exposed = inText(await gatewayMetrics({ registry: () => undefined, trouble: () => undefined }).text()).filter(
      (name) => name.startsWith('gateway_'),
    );
    expect(named('gateway_').map((name) => name.replace(/_(bucket|count|sum)$/, ''))).toEqual(
      expect.arrayContaining(exposed),
    );
    for (const name of named('gateway_')) expect(exposed).toContain(name.replace(/_bucket$/, ''));
  });

  it('use the backup’s metrics', () => {
    const manifest = { madeAt: '2026-11-22T02:30:00Z', files: [{ bytes: 3 }, { bytes: 4 }], lost: [] };
    const text = backupMetrics(manifest as unknown as Parameters<typeof backupMetrics>[0]);
    expect(text).toContain('\nportal_backup_timestamp_seconds 1795314600\n');
    expect(text).toContain('\nportal_backup_bytes 7\n');
    for (const name of named('portal_backup_')) expect(inText(text)).toContain(name);
  });

  it('show every metric that an alert watches', () => {
    const namesIn = (texts: string[]) =>
      new Set(texts.flatMap((text) => text.match(/\b[a-z]+(_[a-z0-9]+)+\b(?!\()/g) ?? []));
    const shown = namesIn(panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)));
    const watched = namesIn(alerts.map(({ expr }) => expr));
    expect(watched).toContain('gateway_registry_current');
    expect([...watched].filter((name) => !shown.has(name))).toEqual([]);
  });

  it('keep panels inside the width of the dashboard', () => {
    expect(panels.length).toBeGreaterThan(20);
    for (const { gridPos } of panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
  });

  it('link each alert to its section of the runbook', () => {
    expect(parse(read('prometheus/prometheus.yml')).global.external_labels.runbook).toMatch(/^https:.*runbook\.md$/);
    const headings = [...read('../../docs/operations/runbook.md').matchAll(/^#+ (.+)$/gm)].map(([, text]) => text!);
    const anchors = headings.map((text) =>
      text
        .toLowerCase()
        .replace(/[^\w\- ]/g, '')
        .replaceAll(' ', '-'),
    );
    for (const { alert, annotations, labels } of alerts) {
      expect(annotations.runbook_url).toBe(`{{ $externalLabels.runbook }}#${alert.toLowerCase()}`);
      expect(anchors).toContain(alert.toLowerCase());
      expect(annotations.summary).not.toBe('');
      expect(['page', 'ticket']).toContain(labels.severity);
    }
  });
});
