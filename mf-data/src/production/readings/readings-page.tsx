import { useCurrentUser } from '@portal/shared-auth/react';
import { t } from '@portal/shared-i18n';
import { rich } from '@portal/shared-i18n/react';
import { Button, ExternalLink, PageFrame, SkeletonLines, usePortal } from '@portal/shared-ui';
import { LoadError, RefreshFailure } from '@portal/shared-ui/answers';
import { TextInput } from '@portal/shared-ui/forms';
import { queryClient, useApiQuery } from '@portal/shared-ui/queries';
import { useSearchParams } from '@portal/shared-ui/router';
import { type ReactNode, useState } from 'react';
import { MeterCard } from './meter-card.tsx';
import classes from './readings.module.css';
import { fetchMeters, type ReadMeters } from './readings.resource.ts';

const NUMBER = /^[1-9]\d{0,9}$/;

/** Everything that readings change: the lists of meters, their histories, paces, and reports. Ends when the lists on the page are new. */
async function refetch(): Promise<void> {
  for (const name of ['pace', 'report']) void queryClient.invalidateQueries({ queryKey: [name], refetchType: 'none' });
  await queryClient.invalidateQueries({ queryKey: ['meter-readings'] });
}

interface MeterListProps {
  list: ReadMeters;
  /** Says that the list could not be loaded again, so that it may lack the last change. */
  failure: ReactNode;
  linked: number | null;
}

function MeterList({ list: { meters, gpus, today }, failure, linked }: MeterListProps) {
  // Cards stay where they are while one after the other is read.
  const [order] = useState(() => meters.map(({ meter_ndx }) => meter_ndx));
  const [openNdx, setOpenNdx] = useState(linked ?? (meters.length === 1 ? meters[0]!.meter_ndx : null));
  const inOrder = order.flatMap((ndx) => meters.find(({ meter_ndx }) => meter_ndx === ndx) ?? []);
  return (
    <>
      {openNdx === null && failure}
      <ul className={classes.cards}>
        {inOrder.map((meter, index) => (
          <MeterCard
            key={meter.meter_ndx}
            meter={meter}
            pace={gpus.find(({ gpu_number }) => gpu_number === meter.gpu_number)}
            failure={failure}
            today={today}
            isOpen={openNdx === meter.meter_ndx}
            onOpen={(opened) => setOpenNdx(opened ? meter.meter_ndx : null)}
            next={inOrder[index + 1]}
            onNext={(next) => setOpenNdx(next.meter_ndx)}
            onChanged={refetch}
          />
        ))}
      </ul>
    </>
  );
}

function GpuChoice({ onChoose }: { onChoose: (gpuNumber: string) => void }) {
  const [typed, setTyped] = useState('');
  return (
    <form
      className={classes.choice}
      onSubmit={(event) => {
        event.preventDefault();
        if (NUMBER.test(typed.trim())) onChoose(typed.trim());
      }}
    >
      <TextInput
        label={t('GPU number')}
        inputMode="numeric"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" variant="default">
        {t('Show its meters')}
      </Button>
    </form>
  );
}

function NoMeters({ isAdmin, isOfGpu }: { isAdmin: boolean; isOfGpu: boolean }) {
  const { district } = usePortal().config;
  if (isAdmin && !isOfGpu) return null;
  return (
    <p className={classes.empty}>
      {isAdmin
        ? t('This GPU has no meter in use.')
        : rich('Your GPUs have no meters in use. If this is wrong, <link>contact the district</link>.', {
            link: (chunks) => <ExternalLink href={district.url}>{chunks}</ExternalLink>,
          })}
    </p>
  );
}

/** Readings of meters on any day, entered at the meter with a phone. */
export default function ReadingsPage() {
  const isAdmin = useCurrentUser()?.isAdmin ?? false;
  const [params, setParams] = useSearchParams();
  const [gpu, meter] = ['gpu', 'meter'].map((name) => {
    const text = params.get(name) ?? '';
    return NUMBER.test(text) ? Number(text) : null;
  }) as [number | null, number | null];
  const { data, error, retry, retrying } = useApiQuery(['meter-readings', 'list', gpu], (api, signal) =>
    fetchMeters(api, gpu, signal),
  );
  if (error !== null && !data)
    return <LoadError title={t('Meter readings')} error={error} onRetry={retry} retrying={retrying} />;
  const failure = error !== null && <RefreshFailure error={error} onRetry={retry} />;
  return (
    <PageFrame
      title={t('Meter readings')}
      lead={t(
        'Enter what a meter shows, on any day. Your production report suggests the readings for the beginning and end of its year.',
      )}
    >
      <div className={classes.page}>
        {isAdmin && <GpuChoice onChoose={(chosen) => setParams({ gpu: chosen })} />}
        {!data && <SkeletonLines lines={6} />}
        {data?.meters.length === 0 && <NoMeters isAdmin={isAdmin} isOfGpu={gpu !== null} />}
        {data && data.meters.length > 0 && <MeterList key={gpu} list={data} failure={failure} linked={meter} />}
      </div>
    </PageFrame>
  );
}
