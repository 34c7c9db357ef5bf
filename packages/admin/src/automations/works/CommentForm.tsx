import { TemplateText } from '../../variables/TemplateText';
import { useTranslate } from './messages/translation';
import { useProblem, useWorkForm, withConfig, type WorkFormProps } from './workForm';
import { configsOf } from './workStepKinds';

const longest = 4000;

/** The comment that is written on the event's record. */
export function CommentForm({ step, onChange }: WorkFormProps) {
  const translate = useTranslate();
  const problem = useProblem();
  const { variables, isReadOnly } = useWorkForm();
  return (
    <TemplateText
      isLong
      isRequired
      label={translate('works.comment.text')}
      variables={variables}
      lengthLimit={longest}
      isReadOnly={isReadOnly}
      value={configsOf(step, 'AddComment')[0]?.text ?? ''}
      error={problem('/configs/0', 'TEXT_REQUIRED')}
      onChange={(text) => onChange(withConfig(step, 0, { text }))}
    />
  );
}
