import { APPLICATION_KINDS, applicationKinds } from '@portal/shared-api/applications';
import { t, translateMarked, translateName } from '@portal/shared-i18n';
import { Checkbox } from '@portal/shared-ui';
import {
  CoordinateFields,
  applicationClasses as classes,
  degreesOf,
  Field,
  placeOf,
  textsOfPlace,
} from '@portal/shared-ui/applications';
import { NativeSelect } from '@portal/shared-ui/forms';
import { useApiQuery } from '@portal/shared-ui/queries';
import type { ReactNode } from 'react';
import { classChoice } from '../adjacent-wells/check-texts.ts';
import { PlaceWays } from '../parts/place-ways.tsx';
import { fetchSpacingRules } from '../wells/spacing-rules.resource.ts';
import { fetchWellTypes } from './apply.resource.ts';
import { CheckBeside } from './check-beside.tsx';
import type { FormTexts, TextField } from './form-values.ts';
import { FIELD_LABELS } from './words.ts';

export interface FormProps {
  form: FormTexts;
  mistakes: Readonly<Record<string, string>>;
  onChange: (part: Partial<FormTexts>) => void;
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={classes.section}>
    <legend>{title}</legend>
    {children}
  </fieldset>
);

function FieldOf({
  field,
  form,
  mistakes,
  onChange,
  ...props
}: FormProps & { field: TextField } & Omit<
    Parameters<typeof Field>[0],
    'name' | 'label' | 'value' | 'error' | 'onChange'
  >) {
  return (
    <Field
      name={field}
      label={FIELD_LABELS[field]}
      value={form[field]}
      error={mistakes[field]}
      onChange={(text) => onChange({ [field]: text })}
      {...props}
    />
  );
}

function PlaceSection(props: FormProps) {
  const { form, mistakes, onChange } = props;
  return (
    <Section title={t('2. Where')}>
      <PlaceWays place={placeOf(form)} onPlace={(place) => onChange(textsOfPlace(place))} />
      <div className={classes.fields}>
        <CoordinateFields texts={form} mistakes={mistakes} required onChange={onChange} />
      </div>
      <CheckBeside
        latitude={degreesOf('latitude', form.latitude)}
        longitude={degreesOf('longitude', form.longitude)}
        wellClass={form.npgcd_well_class_ndx === '' ? null : Number(form.npgcd_well_class_ndx)}
      />
    </Section>
  );
}

interface Choice {
  value: string;
  label: string;
}

function ChoiceOf({
  field,
  form,
  mistakes,
  onChange,
  choices,
}: FormProps & { field: 'npgcd_well_class_ndx' | 'well_type_ndx'; choices: readonly Choice[] }) {
  return (
    <NativeSelect
      name={field}
      label={translateMarked(FIELD_LABELS[field])}
      required
      data={[{ value: '', label: t('Choose one') }, ...choices]}
      value={form[field]}
      error={mistakes[field]}
      aria-invalid={mistakes[field] !== undefined}
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
    />
  );
}

function WellSection(props: FormProps) {
  const rules = useApiQuery(['spacing-rules'], fetchSpacingRules);
  const types = useApiQuery(['lookup', 'well-types'], fetchWellTypes);
  const classChoices = (rules.data?.classes ?? []).map((one) => ({
    value: `${one.npgcd_well_class_ndx}`,
    label: classChoice(one),
  }));
  const typeChoices = (types.data ?? []).map((one) => ({
    value: `${one.well_type_ndx}`,
    label: translateName(`${one.name}`),
  }));
  const { isDrilled, needsOldWell } = APPLICATION_KINDS[props.form.kind];
  return (
    <Section title={t('3. The well')}>
      <div className={classes.fields}>
        <ChoiceOf field="npgcd_well_class_ndx" choices={classChoices} {...props} />
        <ChoiceOf field="well_type_ndx" choices={typeChoices} {...props} />
        <FieldOf field="yield_gpm" inputMode="decimal" required {...props} />
        <FieldOf field="depth_feet" inputMode="decimal" required={isDrilled} {...props} />
        {needsOldWell && <FieldOf field="old_well_number" required {...props} />}
      </div>
    </Section>
  );
}

function PeopleSection(props: FormProps) {
  const { form, mistakes, onChange } = props;
  return (
    <Section title={t('4. Owner and agent')}>
      <div className={classes.fields}>
        <FieldOf field="owner_name" autoComplete="name" required {...props} />
        <FieldOf field="owner_address" autoComplete="street-address" required {...props} />
        <FieldOf field="owner_phone" type="tel" autoComplete="tel" {...props} />
        <FieldOf field="owner_email" type="email" autoComplete="email" {...props} />
        <Checkbox
          className={classes.wide}
          name="has_agent"
          label={t('I apply for the owner, as agent or driller')}
          checked={form.has_agent}
          onChange={(event) => onChange({ has_agent: event.currentTarget.checked })}
        />
        {form.has_agent && (
          <>
            <FieldOf field="agent_name" required {...props} />
            <FieldOf field="agent_company" {...props} />
            <FieldOf field="agent_phone" type="tel" required {...props} />
            <FieldOf field="agent_email" type="email" {...props} />
            <Checkbox
              className={classes.wide}
              name="agent_authorized"
              label={translateMarked(FIELD_LABELS.agent_authorized)}
              checked={form.agent_authorized}
              error={mistakes.agent_authorized}
              aria-invalid={mistakes.agent_authorized !== undefined}
              onChange={(event) => onChange({ agent_authorized: event.currentTarget.checked })}
            />
          </>
        )}
      </div>
    </Section>
  );
}

/** All steps on one page. */
export function ApplicationFields(props: FormProps) {
  const { form, onChange } = props;
  return (
    <>
      <Section title={t('1. What you apply for')}>
        <div className={classes.fields}>
          <NativeSelect
            name="kind"
            label={t('Application for')}
            data={applicationKinds.map((kind) => ({
              value: kind,
              label: translateMarked(APPLICATION_KINDS[kind].label),
            }))}
            value={form.kind}
            onChange={(event) => onChange({ kind: event.currentTarget.value as FormTexts['kind'] })}
          />
        </div>
      </Section>
      <PlaceSection {...props} />
      <WellSection {...props} />
      <PeopleSection {...props} />
      <Section title={t('5. Anything else')}>
        <FieldOf field="remarks" isLong {...props} />
      </Section>
    </>
  );
}
