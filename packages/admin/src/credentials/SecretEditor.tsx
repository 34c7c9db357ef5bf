import { TextInput } from '@assunto/components';
import type { EditorProps } from '@assunto/engine';
import { editorControl } from '@assunto/shell';

/** The secret: what is stored is never here, only what replaces it. */
export const SecretEditor = ({ value, onChange, ...props }: EditorProps<string>) => (
  <TextInput
    {...editorControl(props)}
    type="password"
    autoComplete="new-password"
    value={value ?? ''}
    onChange={(text) => onChange(text === '' ? null : text)}
  />
);
