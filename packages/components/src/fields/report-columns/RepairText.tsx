import { Banner } from '../../ui/banner/Banner';
import { Button } from '../../ui/button/Button';
import { LabelledPart } from './LabelledPart';
import { useTranslate } from './useTranslate';

interface RepairTextProps {
  id: string;
  value: string;
  error: string | null;
  onChange(value: string): void;
  onStartOver(): void;
}

/** A kept text that holds no columns, for a person who can repair it. */
export function RepairText({ id, value, error, onChange, onStartOver }: RepairTextProps) {
  const translate = useTranslate();
  return (
    <div className="as-report-form">
      <Banner tone="warning" action={<Button onClick={onStartOver}>{translate('reportDesigner.startAgain')}</Button>}>
        {translate('reportDesigner.unreadable')}
      </Banner>
      <LabelledPart id={id} label={translate('reportDesigner.keptText')} error={error}>
        {(control) => (
          <textarea
            {...control}
            className="as-input as-report-broken"
            rows={10}
            spellCheck={false}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </LabelledPart>
    </div>
  );
}
