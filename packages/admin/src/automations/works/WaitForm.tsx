import { NumberInput, Select } from '@assunto/components';
import { useTranslate } from './messages/translation';
import { useWorkForm, withConfig, type WorkFormProps } from './workForm';
import { configsOf } from './workStepKinds';

const units = ['minute', 'hour', 'day', 'week'] as const;
const longest = 1_000_000;

/** How much later the next step runs. */
export function WaitForm({ step, onChange }: WorkFormProps) {
  const translate = useTranslate();
  const { isReadOnly } = useWorkForm();
  const [config = { amount: 1, unit: 'day' as const }] = configsOf(step, 'Wait');
  const change = (changes: Partial<typeof config>) => onChange(withConfig(step, 0, { ...config, ...changes }));
  return (
    <>
      <div className="as-work-pair">
        <NumberInput
          label={translate('works.wait.amount')}
          isRequired
          isReadOnly={isReadOnly}
          minimum={1}
          maximum={longest}
          value={config.amount}
          onChange={(amount) => change({ amount: amount ?? 1 })}
        />
        <Select
          label={translate('works.wait.unit')}
          isReadOnly={isReadOnly}
          value={config.unit}
          options={units.map((unit) => ({ id: unit, name: translate(`works.units.${unit}`) }))}
          onChange={(unit) => change({ unit })}
        />
      </div>
      <p className="as-work-hint">{translate('works.wait.hint')}</p>
    </>
  );
}
