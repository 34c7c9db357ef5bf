import { TextArea } from '@assunto/components';
import { byFilter } from './describeWorkStep';
import { useTranslate } from './messages/translation';
import { PeopleSelect } from './PeopleSelect';
import { useProblem, useWorkForm, withConfig, type WorkFormProps } from './workForm';
import { WorkStepFilter } from './WorkStepFilter';
import { configsOf } from './workStepKinds';

const longest = 1000;

/** A question, and who is asked. */
export function DialogForm({ step, onChange }: WorkFormProps) {
  const translate = useTranslate();
  const problem = useProblem();
  const { subject, isReadOnly } = useWorkForm();
  const [config = { value: '', accountIds: [] }] = configsOf(step, 'SetTalkDialog');
  const change = (changes: Partial<typeof config>) => onChange(withConfig(step, 0, { ...config, ...changes }));
  const isByFilter = byFilter.has(step.workStepType);
  return (
    <>
      <TextArea
        label={translate('works.dialog.question')}
        isRequired
        isReadOnly={isReadOnly}
        lengthLimit={longest}
        value={config.value}
        error={problem('/configs/0', 'VALUE_REQUIRED')}
        onChange={(value) => change({ value })}
      />
      <PeopleSelect
        who="account"
        label={translate('works.dialog.people')}
        placeholder={translate('works.findPeople')}
        isRequired
        isReadOnly={isReadOnly}
        ids={config.accountIds}
        error={problem('/configs/0', 'ACCOUNTS_REQUIRED')}
        description={translate('works.dialog.help')}
        onChange={(accountIds) => change({ accountIds })}
      />
      {isByFilter && subject && <WorkStepFilter step={step} subject={subject} onChange={onChange} />}
      {isByFilter && !subject && <p className="as-work-hint">{translate('works.subjectFirst')}</p>}
    </>
  );
}
