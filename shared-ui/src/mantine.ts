// The part of Mantine that the portal uses. The shell brings all of it to every front end, so each name costs every visitor.
export {
  ActionIcon,
  Alert,
  Badge,
  Button,
  Checkbox,
  CloseButton,
  Drawer,
  Group,
  Loader,
  Menu,
  Modal,
  Skeleton,
  Slider,
  Stack,
  Text,
  Tooltip,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core';
export { useMediaQuery } from '@mantine/hooks';
