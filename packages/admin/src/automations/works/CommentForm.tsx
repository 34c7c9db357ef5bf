import { Checkbox } from '@assunto/components';
import { TemplateText } from '../../variables/TemplateText';
import { useTranslate } from './messages/translation';
import { useProblem, useWorkForm, withConfig, type WorkFormProps } from './workForm';
import { configsOf } from './workStepKinds';

const longest = 4000;

/** The comment that is written on the event's record, and who reads it. */
export function CommentForm({ step, onChange }: WorkFormProps) {
  const translate = useTranslate();
  const problem = useProblem();
  const { variables, isReadOnly } = useWorkForm();
  const config = configsOf(step, 'AddComment')[0] ?? { text: '' };
  return (
    <>
      <TemplateText
        isLong
        isRequired
        label={translate('works.comment.text')}
        variables={variables}
        lengthLimit={longest}
        isReadOnly={isReadOnly}
        value={config.text}
        error={problem('/configs/0', 'TEXT_REQUIRED')}
        onChange={(text) => onChange(withConfig(step, 0, { ...config, text }))}
      />
      <Checkbox
        label={translate('works.comment.internal')}
        isChecked={config.visibility === 'internal'}
        isReadOnly={isReadOnly}
        onChange={(isInternal) =>
          onChange(withConfig(step, 0, { ...config, visibility: isInternal ? 'internal' : 'public' }))
        }
      />
    </>
  );
}
