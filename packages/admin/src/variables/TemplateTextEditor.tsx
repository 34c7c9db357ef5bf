import type { EditorProps } from '@assunto/engine';
import { editorControl } from '@assunto/shell';
import { createContext, use } from 'react';
import type { Variable } from './findVariables';
import { TemplateText } from './TemplateText';

/** The variables that the texts of a form may name. */
export const Variables = createContext<readonly Variable[]>([]);

/** A text of one line with variables, as long as its field may be. */
export const TemplateTextEditor = (props: EditorProps<string>) => <WithVariables {...props} />;

/** A text of several lines with variables. */
export const LongTemplateTextEditor = (props: EditorProps<string>) => <WithVariables {...props} isLong />;

function WithVariables({ value, onChange, isLong = false, ...props }: EditorProps<string> & { isLong?: boolean }) {
  const { length = null } = props.attribute;
  return (
    <TemplateText
      {...editorControl(props)}
      isLong={isLong}
      variables={use(Variables)}
      {...(length !== null && { lengthLimit: length })}
      value={value ?? ''}
      onChange={(text) => onChange(text === '' ? null : text)}
    />
  );
}
