import { number, select } from '@assunto/engine';
import { configForm, type StepFormContext } from '../StepForm';

const units = ['minute', 'hour', 'day', 'week'] as const;

/** How much later the next step runs. */
export const waitStep = ({ translate }: StepFormContext) =>
  configForm('Wait', {
    amount: number({
      label: translate('works.wait.amount'),
      help: translate('works.wait.hint'),
      required: true,
      empty: 1,
      columns: 6,
      configs: { minimum: 1, maximum: 1_000_000 },
    }),
    unit: select({
      label: translate('works.wait.unit'),
      required: true,
      empty: 'day',
      columns: 6,
      options: units.map((id) => ({ id, name: translate(`works.units.${id}`) })),
    }),
  });
