import { RadioGroup } from '@assunto/components';
import { useTranslate } from './messages/translation';
import { useWorkForm, withConfig, type WorkFormProps } from './workForm';
import { configsOf } from './workStepKinds';

/** Whether the event's record is activated or deactivated. */
export function ActiveForm({ step, onChange }: WorkFormProps) {
  const translate = useTranslate();
  const { isReadOnly } = useWorkForm();
  return (
    <RadioGroup
      label={translate('works.active.label')}
      isReadOnly={isReadOnly}
      value={configsOf(step, 'SetTalkActive')[0]?.isActive ?? false}
      options={[
        { value: true, label: translate('works.active.on') },
        { value: false, label: translate('works.active.off'), hint: translate('works.active.offHint') },
      ]}
      onChange={(isActive) => onChange(withConfig(step, 0, { isActive }))}
    />
  );
}
