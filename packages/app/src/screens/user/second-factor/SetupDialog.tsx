import { Button, Dialog, TextInput } from '@assunto/components';
import type { SecondFactorSetup } from '@assunto/api';
import { useState, type SubmitEvent } from 'react';
import { useTranslate } from './messages/translation';
import { useConfirming } from './useConfirming';

interface SetupDialogProps {
  setup: SecondFactorSetup;
  /** Rejects with the server's refusal, which is shown. */
  onCode: (code: string) => Promise<void>;
  onClose: () => void;
}

/** Shows the QR code and the key for an authenticator app, and asks for a code that proves the set-up. */
export function SetupDialog({ setup, onCode, onClose }: SetupDialogProps) {
  const translate = useTranslate();
  const [code, setCode] = useState('');
  const { problem, setProblem, isPending, run } = useConfirming();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!/^\d{6}$/.test(code.replace(/\s/g, ''))) setProblem(translate('factor.codeMissing'));
    else void run(() => onCode(code));
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={translate('factor.title')}
      size={480}
      footer={
        <>
          <Button onClick={onClose}>{translate('factor.cancel')}</Button>
          <Button variant="primary" type="submit" form="second-factor-setup" isPending={isPending}>
            {translate('factor.activate')}
          </Button>
        </>
      }
    >
      <form id="second-factor-setup" className="as-second-factor-form" onSubmit={submit} noValidate>
        <p>{translate('factor.scan')}</p>
        <img src={setup.qrCode} width={200} height={200} alt={translate('factor.qrCode')} />
        <TextInput label={translate('factor.secret')} value={setup.secret} isReadOnly onChange={() => undefined} />
        <a href={setup.uri}>{translate('factor.openApp')}</a>
        <TextInput
          label={translate('factor.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          error={problem}
          isRequired
          onChange={(value) => {
            setProblem(null);
            setCode(value);
          }}
        />
      </form>
    </Dialog>
  );
}
