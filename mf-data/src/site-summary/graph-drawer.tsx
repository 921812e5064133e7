import { mapPath, type OpenGraph } from '@portal/shared-charts';
import { t, translateName } from '@portal/shared-i18n';
import { AppLink, Button } from '@portal/shared-ui';
import { Drawer } from '@portal/shared-ui/overlays';
import { MapPin as PointIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import classes from './graph-drawer.module.css';
import { SiteGraph, type SiteGraphProps } from './site-graph.tsx';
import { graphOf, type SiteRow } from './site-row.ts';

type Dates = Pick<OpenGraph, 'start' | 'end'>;
const OWN_DATES: Dates = { start: null, end: null };

export interface GraphDrawerProps {
  row: SiteRow | null;
  rows: readonly SiteRow[];
  onSeries: (kind: OpenGraph['kind']) => void;
  onClose: () => void;
}

export function GraphDrawer({ row, rows, onSeries, onClose }: GraphDrawerProps) {
  // Stays visible while the drawer closes.
  const [last, setLast] = useState(row);
  const [dates, setDates] = useState(OWN_DATES);
  if (row && row !== last) {
    setLast(row);
    setDates(OWN_DATES);
  }
  // Opened after the first render, when the drawer notes where the focus returns to.
  const [opened, setOpened] = useState(false);
  useEffect(() => setOpened(row !== null), [row]);

  const ofRow = last && graphOf(last, rows);
  const graph = ofRow && { ...ofRow, ...dates };
  const change: SiteGraphProps['onChange'] = ({ kind, ...changed }) => {
    if (kind && kind !== graph?.kind) onSeries(kind);
    else setDates((before) => ({ ...before, ...changed }));
  };
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position="bottom"
      classNames={{ content: classes.content ?? '', title: classes.title ?? '', body: classes.body ?? '' }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        {last && (
          <>
            <Drawer.Header>
              <Drawer.Title>
                {t('Well {well}: {parameter}', {
                  well: last.site.well_id,
                  parameter: translateName(last.site.parameter),
                })}
              </Drawer.Title>
              <Button
                component={AppLink}
                href={mapPath(last.site, graph)}
                variant="default"
                className={classes.map ?? ''}
                leftSection={<PointIcon size={16} aria-hidden />}
              >
                <span className={classes.mapText}>{t('Open on the map')}</span>
              </Button>
              <Drawer.CloseButton aria-label={t('Close the graph')} />
            </Drawer.Header>
            <Drawer.Body>
              <SiteGraph site={last.site} graph={graph} onChange={change} />
            </Drawer.Body>
          </>
        )}
      </Drawer.Content>
    </Drawer.Root>
  );
}
