import { Alert, Button, Stack, Text } from '@portal/shared-ui';
import { useMapStore } from '../map-store.ts';

/** Says what of the map's data is missing, and offers to ask for it again. */
export function DataNotice({ onReload }: { onReload: () => void }) {
  const dataError = useMapStore((state) => state.dataError);
  const status = useMapStore((state) => state.status);
  const failed = status.kind === 'ready' ? status.failed : [];
  const late = status.kind === 'ready' && status.late;
  if (!dataError && failed.length === 0 && !late) return null;
  const message = dataError
    ? 'The layers could not be loaded.'
    : failed.length > 0
      ? 'Some of the data could not be loaded.'
      : 'Some of the data takes longer than usual.';
  return (
    <Alert color="warning" p="xs" mb="xs">
      <Stack gap={6} align="flex-start">
        <Text size="sm">{message}</Text>
        <Button size="xs" variant="default" onClick={onReload}>
          Try again
        </Button>
      </Stack>
    </Alert>
  );
}
