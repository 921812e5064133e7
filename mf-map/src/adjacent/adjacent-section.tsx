import { t } from '@portal/shared-i18n';
import { BUFFER_COLORS, bufferOverlay, toneOf } from '@portal/shared-map';
import { circle, destination, radiusMeters } from '@portal/shared-map/geometry';
import { Button, Stack, Text } from '@portal/shared-ui';
import { TextInput } from '@portal/shared-ui/forms';
import { useId, useMemo } from 'react';
import { sizeText } from '../buffers/buffers.ts';
import { useOverlay } from '../map/controller-context.ts';
import { useBasemap } from '../map/use-map.ts';
import { useMapStore } from '../map-store.ts';
import { CoordinateFields } from '../point/coordinate-fields.tsx';
import { amountOf, COORDINATES_NEEDED, positionOf } from '../point/coordinates.ts';
import { type AdjacentForm, EMPTY_FORM, reportAddress } from './adjacent.ts';

function useSearchedCircle(form: AdjacentForm): void {
  const tone = toneOf(useBasemap());
  const overlay = useMemo(() => {
    const center = positionOf(form);
    const yards = amountOf(form.distance);
    if (!center || yards === null) return null;
    const radius = radiusMeters(yards, 'yards');
    const searched = {
      center,
      top: destination(center, radius, 0),
      polygon: circle(center, radius),
      name: t('Adjacent wells, {distance}', { distance: sizeText(yards, 'yards') }),
      color: BUFFER_COLORS[1],
    };
    return bufferOverlay('adjacent', [searched], tone);
  }, [form, tone]);
  useOverlay('adjacent', overlay);
}

/** The Adjacent Wells Tool (MAP-15). */
export function AdjacentSection() {
  const form = useMapStore((state) => state.adjacent) ?? EMPTY_FORM;
  const reason = useId();
  useSearchedCircle(form);
  const change = (changes: Partial<AdjacentForm>): void =>
    useMapStore.setState(({ adjacent }) => ({ adjacent: { ...(adjacent ?? EMPTY_FORM), ...changes } }));
  const address = reportAddress(form);
  return (
    <Stack gap={10}>
      <CoordinateFields value={form} onChange={({ lat, lon }) => change({ lat, lon })} />
      <TextInput
        label={t('Distance (yd)')}
        inputMode="decimal"
        value={form.distance}
        onChange={({ currentTarget }) => change({ distance: currentTarget.value })}
      />
      {address === null && (
        <Text id={reason} size="xs" c="dimmed">
          {positionOf(form) ? t('Enter a distance greater than 0.') : t(COORDINATES_NEEDED)}
        </Text>
      )}
      <Button
        disabled={address === null}
        aria-describedby={address === null ? reason : undefined}
        onClick={() => address && open(address, '_blank', 'noopener')}
      >
        {t('Report')}
      </Button>
    </Stack>
  );
}
