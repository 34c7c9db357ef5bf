import { PhoneCall } from 'lucide-react';
import type { EditorProps } from '@assunto/engine';
import { phoneType } from '@assunto/engine/fields';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslate } from '../../messages/useTranslate';
import { IconButton } from '../../ui/icon-button/IconButton';

const sentences = {
  pending: 'phoneField.lookingUp',
  none: 'phoneField.notFound',
  failed: 'phoneField.lookUpFailed',
} as const;

interface PhoneLookupProps {
  field: EditorProps<string>;
  /** The input beside the button. */
  children: ReactNode;
}

/** Sets the phone number to the answer of the attribute's `lookupPath`. */
export function PhoneLookup({ field, children }: PhoneLookupProps) {
  const translate = useTranslate();
  const { attribute, services, onChange } = field;
  const [state, setState] = useState<keyof typeof sentences | 'idle'>('idle');
  const pending = useRef<AbortController>(undefined);
  useEffect(() => () => pending.current?.abort(), []);

  const lookUp = async () => {
    const { signal } = (pending.current = new AbortController());
    setState('pending');
    try {
      const found = phoneType.normalise(await services.lookUpPhone?.(attribute, signal), attribute);
      if (signal.aborted) return;
      setState(found === null ? 'none' : 'idle');
      if (found !== null) onChange(found);
    } catch {
      if (!signal.aborted) setState('failed');
    }
  };

  return (
    <>
      <div className="as-input-with-button">
        {children}
        <IconButton
          label={translate('phoneField.lookUp', { label: field.label })}
          variant="secondary"
          isCompact={field.isCompact ?? false}
          icon={<PhoneCall />}
          isPending={state === 'pending'}
          onClick={() => void lookUp()}
        />
      </div>
      <p
        role="status"
        className={field.isCompact ? 'as-visually-hidden' : 'as-phone-status'}
        data-failed={state === 'failed' || undefined}
      >
        {state !== 'idle' && translate(sentences[state])}
      </p>
    </>
  );
}
