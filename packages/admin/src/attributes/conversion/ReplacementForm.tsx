import { Button, Select, TextInput } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import type { ConversionProblem } from '@assunto/api';
import type { SubjectAttribute } from '@assunto/engine/core';
import { useState, type FormEvent } from 'react';
import { useTranslate } from '../messages/translation';
import { Outcome } from './Outcome';

interface ReplacementFormProps {
  label: string;
  target: SubjectAttribute;
  stored: Pick<ConversionProblem, 'kind' | 'isSet' | 'replacement'>;
  isBusy: boolean;
  isDone: boolean;
  onSend(value: unknown): void;
}

/** The value that takes the place of one that cannot be converted. */
export function ReplacementForm({ label, target, stored, isBusy, isDone, onSend }: ReplacementFormProps) {
  const translate = useTranslate();
  const { componentTypes, format } = useEngine('ReplacementForm');
  const [text, setText] = useState(stored.replacement ?? '');
  const [error, setError] = useState<string | null>(null);
  const type = componentTypes.get(target.componentId);
  const options = target.relatedSubject ? [] : (target.componentConfigs.options ?? []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const parsed = type.parse(text, target, { ...format });
    const id = target.relatedSubject ? Number(text.replace('#', '')) : null;
    setError(parsed.ok || id !== null ? null : parsed.message);
    if (id !== null) onSend(id);
    else if (parsed.ok) onSend(type.normalise(parsed.value, target));
  };
  return (
    <form className="as-conversion-replacement" onSubmit={submit}>
      {options.length > 0 ? (
        <Select
          label={label}
          value={text === '' ? null : text}
          onChange={(name) => setText(name ?? '')}
          options={options.map(({ name }) => ({ id: name, name }))}
        />
      ) : (
        <TextInput label={label} value={text} error={error} onChange={setText} />
      )}
      <Button type="submit" disabled={isBusy || text.trim() === ''}>
        {translate('conversion.use')}
      </Button>
      {!isDone && (
        <Button disabled={isBusy} onClick={() => onSend(null)}>
          {translate('conversion.leaveEmpty')}
        </Button>
      )}
      {stored.isSet && <Outcome problem={stored} isDone={isDone} />}
    </form>
  );
}
