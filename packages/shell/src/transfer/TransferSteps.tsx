import { useTranslate } from './messages/translation';

const steps = ['transfer.stepFile', 'transfer.columns', 'transfer.stepCheck', 'transfer.stepResult'] as const;

/** The steps of an import: file (0), columns, check and result (3). */
export function TransferSteps({ current }: { current: number }) {
  const translate = useTranslate();
  return (
    <ol className="as-transfer-steps" aria-label={translate('transfer.steps')}>
      {steps.map((name, index) => (
        <li key={name} aria-current={index === current ? 'step' : undefined}>
          {translate(name)}
        </li>
      ))}
    </ol>
  );
}
