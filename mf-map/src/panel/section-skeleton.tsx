import { Skeleton, Stack } from '@portal/shared-ui';

export function SectionSkeleton() {
  return (
    <Stack gap="xs" aria-hidden>
      {['70%', '55%', '62%'].map((width) => (
        <Skeleton key={width} height={18} width={width} />
      ))}
    </Stack>
  );
}
