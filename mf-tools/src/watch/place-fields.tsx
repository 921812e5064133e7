import type { RequestedArea } from '@portal/shared-api';
import { msg, t } from '@portal/shared-i18n';
import { CoordinateFields, Field, placeOf, textsOfPlace } from '@portal/shared-ui/applications';
import { NativeSelect } from '@portal/shared-ui/forms';
import { PlaceWays } from '../parts/place-ways.tsx';
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
  return (
    <>
      <PlaceWays place={placeOf(texts)} onPlace={(place) => onChange(textsOfPlace(place))} />
      <div className={classes.fields}>
        <CoordinateFields texts={texts} mistakes={mistakes} required onChange={onChange} />
        {texts.area === 'circle' && <RadiusSelect texts={texts} onChange={onChange} />}
      </div>
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
