import type { EditorProps } from '@assunto/engine';
import { createContext, use } from 'react';
import { TemplateText } from '../variables/TemplateText';
import type { Variable } from '../variables/findVariables';
import { useTranslate } from './messages/translation';

/** The variables for the subject that the form has. */
export const ReadyTextVariables = createContext<readonly Variable[]>([]);

/** The text, with variables. */
export function ReadyTextEditor({ id, label, value, attribute, onChange, onBlur, ...rest }: EditorProps<string>) {
  const translate = useTranslate();
  const variables = use(ReadyTextVariables);
  const { isRequired, isReadOnly, error = null } = rest;
  return (
    <TemplateText
      id={id}
      label={label}
      isRequired={isRequired}
      isReadOnly={isReadOnly}
      error={error}
      variables={variables}
      isLong
      description={translate('readyTexts.textHelp')}
      {...(onBlur && { onBlur })}
      {...(attribute.length !== null && attribute.length !== undefined && { lengthLimit: attribute.length })}
      value={value ?? ''}
      onChange={(text) => onChange(text === '' ? null : text)}
    />
  );
}
