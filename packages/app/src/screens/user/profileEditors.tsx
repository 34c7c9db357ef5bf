import { TextInput } from '@assunto/components';
import type { EditorProps } from '@assunto/engine';
import type { NotificationChoices } from '@assunto/api';
import { OwnNotificationMatrix, PictureChooser } from '@assunto/shell';
import type { ReactNode } from 'react';
import { PasswordStrength } from '../../password/PasswordStrength';
import { usePasswordScore } from '../../password/usePasswordScore';
import { usePersonalTerms } from './personalTerms';

interface TextKind {
  type?: 'text' | 'tel' | 'email' | 'password';
  /** The purpose of the input, which browsers and password managers fill. */
  autoComplete: string;
}

interface PersonalTextProps extends EditorProps<string>, TextKind {
  /** A hint below the field, also beside an error. */
  hint?: ReactNode;
}

/** A text of the profile, unchanged by the field: passwords may begin or end with a blank. */
function PersonalText({ value, onChange, onBlur, hint, ...field }: PersonalTextProps) {
  const { id, label, type = 'text', autoComplete, error = null, isRequired, isReadOnly } = field;
  return (
    <TextInput
      id={id}
      label={label}
      type={type}
      autoComplete={autoComplete}
      error={error}
      isRequired={isRequired}
      isReadOnly={isReadOnly}
      description={hint}
      value={value ?? ''}
      onChange={(text) => onChange(text === '' ? null : text)}
      {...(onBlur && { onBlur })}
    />
  );
}

const personalText = (kind: TextKind) =>
  function PersonalTextEditor(field: EditorProps<string>) {
    return <PersonalText {...field} {...kind} />;
  };

export const FirstNameEditor = personalText({ autoComplete: 'given-name' });
export const LastNameEditor = personalText({ autoComplete: 'family-name' });
export const DisplayNameEditor = personalText({ autoComplete: 'nickname' });
export const PhoneEditor = personalText({ type: 'tel', autoComplete: 'tel' });
export const EmailEditor = personalText({ type: 'email', autoComplete: 'username' });
export const CurrentPasswordEditor = personalText({ type: 'password', autoComplete: 'current-password' });
export const RepeatedPasswordEditor = personalText({ type: 'password', autoComplete: 'new-password' });

/** The new password with its strength. */
export function NewPasswordEditor(field: EditorProps<string>) {
  const password = field.value ?? '';
  const rated = usePasswordScore(password, usePersonalTerms());
  const strength = <PasswordStrength password={password} rated={rated} hasProblem={Boolean(field.error)} />;
  return <PersonalText {...field} type="password" autoComplete="new-password" hint={strength} />;
}

/** In place of the passwords, for people who sign in at a login service of their company. */
export function PasswordElsewhere({ label }: EditorProps<never>) {
  return <p className="as-profile-hint">{label}</p>;
}

/** The picture of the profile, a `data:` URL. */
export function PictureEditor({ value, onChange }: EditorProps<string>) {
  return <PictureChooser picture={value} onChange={onChange} />;
}

/** Which notifications one receives on each channel. */
export function NotificationsEditor({ value, onChange }: EditorProps<readonly NotificationChoices[]>) {
  return <OwnNotificationMatrix value={value ?? []} onChange={onChange} />;
}
