import { useTranslate } from './useTranslate';
import { TextArea } from '../../controls/text-area/TextArea';
import { Banner } from '../../ui/banner/Banner';
import { Button } from '../../ui/button/Button';

interface RepairTextProps {
  id: string;
  value: string;
  error: string | null;
  onChange(value: string): void;
  onStartOver(): void;
}

/** Edits a stored text that could not be parsed as columns, for a person who can repair it. */
export function RepairText({ id, value, error, onChange, onStartOver }: RepairTextProps) {
  const translate = useTranslate();
  return (
    <div className="as-report-form">
      <Banner tone="warning" action={<Button onClick={onStartOver}>{translate('reportDesigner.startAgain')}</Button>}>
        {translate('reportDesigner.unreadable')}
      </Banner>
      <TextArea
        id={id}
        label={translate('reportDesigner.storedText')}
        error={error}
        className="as-report-broken"
        rows={10}
        spellCheck={false}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
