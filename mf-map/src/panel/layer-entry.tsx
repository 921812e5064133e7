import { formatNumber, t } from '@portal/shared-i18n';
import { rich } from '@portal/shared-i18n/react';
import type { LegendEntry } from '@portal/shared-map';
import { ActionIcon, AppLink, Checkbox, ExternalLink, SettingsIcon, Text } from '@portal/shared-ui';
import { useId, useState } from 'react';
import { useMapStore } from '../map-store.ts';
import styles from './layer-entry.module.css';
import { SwatchMark } from './swatch-mark.tsx';

const percent = (factor: number): number => Math.round(factor * 100);

function DataLink({ href, name }: { href: string; name: string }) {
  const text = t('More about {layer}', { layer: name });
  if (href.startsWith('/')) return <AppLink href={href}>{text}</AppLink>;
  return /^https?:/i.test(href) ? <ExternalLink href={href}>{text}</ExternalLink> : null;
}

export function LayerEntry({ entry }: { entry: LegendEntry }) {
  const { name, layerIds, labels, swatches, categories, units, popoutLink, minzoom, collapsible } = entry;
  const state = useMapStore(({ states }) => states[layerIds[0] as string]);
  const share = formatNumber(state?.opacity ?? 1, { style: 'percent' });
  const labelState = useMapStore(({ states }) => (labels ? states[labels.layerIds[0] as string] : undefined));
  const zoomedOut = useMapStore(({ view }) => view.zoom < minzoom);
  const setLayers = useMapStore((store) => store.setLayers);
  const [expanded, setExpanded] = useState(false);
  const options = useId();

  const visible = state?.visible ?? false;
  const hasLegend = categories.length > 0;
  const unfolded = expanded || !collapsible;
  return (
    <li className={styles.entry}>
      <div className={styles.row}>
        <Checkbox
          size="xs"
          className={styles.switch}
          classNames={{ body: styles.switchBody }}
          checked={visible}
          onChange={({ currentTarget }) => setLayers(layerIds, { visible: currentTarget.checked })}
          label={
            <span className={styles.label}>
              {!hasLegend && <SwatchMark swatches={swatches} />}
              <span>
                {name}
                {units && <span className="ui-muted"> ({units})</span>}
                {visible && zoomedOut && <span className={styles.hint}>{t('Zoom in to see')}</span>}
              </span>
            </span>
          }
        />
        {collapsible && (
          <ActionIcon
            variant="subtle"
            size="sm"
            aria-label={t('Options for {layer}', { layer: name })}
            aria-expanded={expanded}
            aria-controls={options}
            onClick={() => setExpanded(!expanded)}
          >
            <SettingsIcon size={16} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {visible && hasLegend && (
        <ul className={styles.categories} aria-label={t('Legend for {layer}', { layer: name })}>
          {categories.map(({ label, swatches: looks }) => (
            <li key={label} className={styles.category}>
              <SwatchMark swatches={looks} />
              {label}
            </li>
          ))}
        </ul>
      )}
      <div id={options} className={styles.options} hidden={!unfolded}>
        {labels && (
          <Checkbox
            size="xs"
            label={t('Labels')}
            aria-label={t('Labels for {layer}', { layer: name })}
            checked={labelState?.visible ?? false}
            onChange={({ currentTarget }) => setLayers(labels.layerIds, { visible: currentTarget.checked })}
          />
        )}
        <div>
          <Text size="xs" c="dimmed">
            {rich('Opacity <percent>{share}</percent>', {
              share,
              percent: (chunks) => <span className={styles.percent}>{chunks}</span>,
            })}
          </Text>
          <input
            type="range"
            className={styles.opacity}
            step={5}
            value={percent(state?.opacity ?? 1)}
            onChange={({ currentTarget: { valueAsNumber } }) =>
              setLayers([...layerIds, ...(labels?.layerIds ?? [])], { opacity: valueAsNumber / 100 })
            }
            aria-label={t('Opacity of {layer}', { layer: name })}
            aria-valuetext={share}
          />
        </div>
        {popoutLink && <DataLink href={popoutLink} name={name} />}
      </div>
    </li>
  );
}
