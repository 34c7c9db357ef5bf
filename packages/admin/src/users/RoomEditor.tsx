import { ComboBox } from '@assunto/components';
import type { EditorProps, OptionItem } from '@assunto/engine';
import { useTranslate } from './messages/translation';
import { useRoomSource } from './useRoomSource';

/** The access profile of a user. */
export function RoomEditor({ id, label, value, onChange, onBlur, ...field }: EditorProps<OptionItem>) {
  const translate = useTranslate();
  const source = useRoomSource();
  return (
    <ComboBox
      id={id}
      label={label}
      value={value}
      onChange={onChange}
      source={source}
      placeholder={translate('users.roomPlaceholder')}
      error={field.error ?? null}
      isRequired={field.isRequired}
      isReadOnly={field.isReadOnly}
      {...(onBlur && { onBlur })}
    />
  );
}
