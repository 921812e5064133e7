// Form controls in a module of their own: visitors of the map download neither them nor their styles.
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import './theme/forms.css';

export { MultiSelect, NativeSelect, PasswordInput, Select, Textarea, TextInput } from '@mantine/core';
