import { TextArea, TextInput } from '@assunto/components';
import type { EditorProps } from '@assunto/engine';
import { useParams } from 'react-router';
import { useTranslate } from './messages/translation';

/** The servers of a credential, one per line. */
export function HostsEditor({ id, label, value, onChange, onBlur, isReadOnly, error = null }: EditorProps<string>) {
  const translate = useTranslate();
  return (
    <TextArea
      id={id}
      label={label}
      isReadOnly={isReadOnly}
      error={error}
      isRequired
      description={translate('credentials.hostsHelp')}
      value={value ?? ''}
      rows={3}
      spellCheck={false}
      onChange={(text) => onChange(text === '' ? null : text)}
      {...(onBlur && { onBlur })}
    />
  );
}

/** The secret: what is stored is never here, only what replaces it. */
export function SecretEditor({ id, label, value, onChange, onBlur, isReadOnly, error = null }: EditorProps<string>) {
  const translate = useTranslate();
  const isNew = useParams()['credentialId'] === undefined;
  return (
    <TextInput
      id={id}
      label={label}
      isReadOnly={isReadOnly}
      error={error}
      isRequired={isNew}
      type="password"
      autoComplete="new-password"
      description={translate(isNew ? 'credentials.secretHelp' : 'credentials.storedSecretHelp')}
      value={value ?? ''}
      onChange={(text) => onChange(text === '' ? null : text)}
      {...(onBlur && { onBlur })}
    />
  );
}
