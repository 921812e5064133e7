// The part of Mantine that the portal uses. The shell provides it to every front end, so each name costs every visitor.
export {
  ActionIcon,
  Button,
  Checkbox,
  CloseButton,
  Group,
  Loader,
  Skeleton,
  Stack,
  Text,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core';
export { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
