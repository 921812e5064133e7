import { Skeleton, Stack } from '@portal/shared-ui';

/** In place of a section's content while it is on its way. */
export function SectionSkeleton() {
  return (
    <Stack gap="xs" aria-hidden>
      {['70%', '55%', '62%'].map((width) => (
        <Skeleton key={width} height={18} width={width} />
      ))}
    </Stack>
  );
}
