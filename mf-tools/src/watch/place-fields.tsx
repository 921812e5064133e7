import type { RequestedArea } from '@portal/shared-api';
import { msg, t } from '@portal/shared-i18n';
import { type Coordinates, findLocation } from '@portal/shared-map';
import { PlacePicker } from '@portal/shared-map/place-picker';
import { Button } from '@portal/shared-ui';
import { Field } from '@portal/shared-ui/applications';
import { NativeSelect } from '@portal/shared-ui/forms';
import { LocateFixed as LocateIcon, Crosshair as PickIcon } from 'lucide-react';
import { useCallback, useState } from 'react';
import { degreesOf } from '../adjacent-wells/form-rules.ts';
import classes from './watch.module.css';
import type { Mistakes, WatchTexts } from './watch-values.ts';
import { RadiusSelect } from './wish-fields.tsx';

const AREAS = {
  circle: msg('A circle around a place'),
  section: msg('The survey section at a place'),
  gpu: msg('A GPU'),
} as const satisfies Record<RequestedArea['kind'], string>;

const AREA_KINDS = ['circle', 'section', 'gpu'] as const;

interface PlaceFieldsProps {
  texts: WatchTexts;
  mistakes: Mistakes;
  onChange: (part: Partial<WatchTexts>) => void;
}

function Place({ texts, mistakes, onChange }: PlaceFieldsProps) {
  const [picking, setPicking] = useState(false);
  const [locating, setLocating] = useState('');
  const [latitude, longitude] = [degreesOf('lat', texts.latitude), degreesOf('lon', texts.longitude)];
  const setPlace = useCallback(
    (place: Coordinates) => onChange({ latitude: place.latitude.toFixed(5), longitude: place.longitude.toFixed(5) }),
    [onChange],
  );
  return (
    <>
      <div className={classes.fields}>
        <Field
          name="latitude"
          label={msg('Latitude')}
          required
          value={texts.latitude}
          error={mistakes.latitude}
          onChange={(text) => onChange({ latitude: text })}
        />
        <Field
          name="longitude"
          label={msg('Longitude')}
          required
          value={texts.longitude}
          error={mistakes.longitude}
          onChange={(text) => onChange({ longitude: text })}
        />
        {texts.area === 'circle' && <RadiusSelect texts={texts} onChange={onChange} />}
      </div>
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={<PickIcon size={16} aria-hidden />}
          aria-expanded={picking}
          onClick={() => setPicking((before) => !before)}
        >
          {t('Pick on the map')}
        </Button>
        {'geolocation' in navigator && (
          <Button
            variant="default"
            leftSection={<LocateIcon size={16} aria-hidden />}
            onClick={() => findLocation(setLocating, setPlace)}
          >
            {t('Use my location')}
          </Button>
        )}
        <p role="status" className="ui-muted">
          {locating}
        </p>
      </div>
      {picking && (
        <PlacePicker
          place={latitude === null || longitude === null ? null : { latitude, longitude }}
          onPick={setPlace}
          instead={t('Enter the coordinates, or use your location.')}
        />
      )}
    </>
  );
}

/** A circle around a place, the section at it, or a GPU. */
export function PlaceFields(props: PlaceFieldsProps) {
  const { texts, mistakes, onChange } = props;
  return (
    <>
      <div className={classes.fields}>
        <NativeSelect
          name="area"
          label={t('What to watch')}
          data={AREA_KINDS.map((value) => ({ value, label: t(AREAS[value]) }))}
          value={texts.area}
          onChange={({ currentTarget }) => onChange({ area: currentTarget.value as RequestedArea['kind'] })}
        />
        {texts.area === 'gpu' && (
          <Field
            name="gpu"
            label={msg('GPU number')}
            required
            inputMode="decimal"
            value={texts.gpu}
            error={mistakes.gpu}
            onChange={(text) => onChange({ gpu: text })}
          />
        )}
      </div>
      {texts.area !== 'gpu' && <Place {...props} />}
    </>
  );
}
