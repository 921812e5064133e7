import { missingDataText } from '@portal/shared-map';
import { Alert, Button, Stack, Text } from '@portal/shared-ui';
import { useMapStore } from '../map-store.ts';

export function DataNotice({ onReload }: { onReload: () => void }) {
  const dataError = useMapStore((state) => state.dataError);
  const status = useMapStore((state) => state.status);
  const failed = status.kind === 'ready' ? status.failed : [];
  const late = status.kind === 'ready' && status.late;
  const message = missingDataText({ hasLayers: dataError === null, failed, late });
  if (message === null) return null;
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
