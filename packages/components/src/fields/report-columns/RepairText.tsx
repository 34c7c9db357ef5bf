import { useSay } from '@assunto/engine';
import { Banner } from '../../ui/banner/Banner';
import { Button } from '../../ui/button/Button';
import { LabelledPart } from './LabelledPart';

interface RepairTextProps {
  id: string;
  value: string;
  error: string | null;
  onChange(value: string): void;
  onStartOver(): void;
}

/** A kept text that holds no columns, for a person who can repair it. */
export function RepairText({ id, value, error, onChange, onStartOver }: RepairTextProps) {
  const say = useSay();
  return (
    <div className="as-report-form">
      <Banner tone="warning" action={<Button onClick={onStartOver}>{say('Começar de novo')}</Button>}>
        {say(
          'O texto guardado neste campo não pôde ser lido como colunas. Corrija-o, ou comece de novo; até você aplicar, ele fica como está.',
        )}
      </Banner>
      <LabelledPart id={id} label={say('Texto guardado')} error={error}>
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
