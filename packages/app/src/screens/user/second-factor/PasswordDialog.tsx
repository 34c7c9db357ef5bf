import { Button, Dialog, TextInput } from '@assunto/components';
import { useState, type SubmitEvent } from 'react';
import { useTranslate } from './messages/translation';
import { useConfirming } from './useConfirming';

interface PasswordDialogProps {
  title: string;
  isDanger: boolean;
  /** Rejects with the server's refusal, which is shown; otherwise the dialog closes. */
  onConfirm: (password: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password before the second factor is changed. */
export function PasswordDialog({ title, isDanger, onConfirm, onClose }: PasswordDialogProps) {
  const translate = useTranslate();
  const [password, setPassword] = useState('');
  const { problem, setProblem, isPending, run } = useConfirming();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (password === '') setProblem(translate('factor.wrongPassword'));
    else void run(() => onConfirm(password));
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      size={480}
      footer={
        <>
          <Button onClick={onClose}>{translate('factor.cancel')}</Button>
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            type="submit"
            form="second-factor-password"
            isPending={isPending}
          >
            {isDanger ? title : translate('factor.continue')}
          </Button>
        </>
      }
    >
      <form id="second-factor-password" className="as-second-factor-form" onSubmit={submit} noValidate>
        <p>{translate('factor.passwordText')}</p>
        <TextInput
          label={translate('factor.password')}
          type="password"
          autoComplete="current-password"
          value={password}
          error={problem}
          isRequired
          onChange={(value) => {
            setProblem(null);
            setPassword(value);
          }}
        />
      </form>
    </Dialog>
  );
}
