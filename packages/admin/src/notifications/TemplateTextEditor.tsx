import type { EditorProps } from '@assunto/engine';
import { TemplateText } from '../variables/TemplateText';
import { useNotificationForm } from './formContext';

/** The title template, a single line. */
export const TitleTemplateEditor = (props: EditorProps<string>) => <TemplateTextEditor {...props} />;

/** The message template, several lines. */
export const MessageTemplateEditor = (props: EditorProps<string>) => <TemplateTextEditor {...props} isLong />;

/** A text with variables of the notification. */
function TemplateTextEditor({ isLong = false, ...props }: EditorProps<string> & { isLong?: boolean }) {
  const { variables } = useNotificationForm();
  const { id, label, value, attribute, onChange, onBlur, isRequired, isReadOnly, error = null } = props;
  return (
    <TemplateText
      id={id}
      label={label}
      isRequired={isRequired}
      isReadOnly={isReadOnly}
      error={error}
      isLong={isLong}
      variables={variables}
      {...(onBlur && { onBlur })}
      {...(attribute.length !== null && attribute.length !== undefined && { lengthLimit: attribute.length })}
      value={value ?? ''}
      onChange={(text) => onChange(text === '' ? null : text)}
    />
  );
}
