import { Button, ErrorState, Skeleton } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import type { RecoveryCodes, SecondFactor, SecondFactorSetup } from '@assunto/api';
import { momentText, notify, useLoaded } from '@assunto/shell';
import { useState } from 'react';
import { useServices } from '../../../AppServices';
import { PasswordDialog } from './PasswordDialog';
import { RecoveryCodesDialog } from './RecoveryCodesDialog';
import { SetupDialog } from './SetupDialog';
import { useTranslate } from './messages/translation';
import './second-factor.css';

const path = '/account/second-factor';

/** The open dialog of the panel. */
type Step =
  | { name: 'activate' | 'renew' | 'turnOff' }
  | { name: 'setup'; setup: SecondFactorSetup }
  | { name: 'codes'; codes: readonly string[] };

/**
 * The person's own second factor: set-up, new recovery codes, deactivation (decision 98). Calls `onActivated` because the
 * activation ends other sessions.
 */
export function SecondFactorPanel({ onActivated }: { onActivated: () => void }) {
  const translate = useTranslate();
  const { client } = useServices();
  const [step, setStep] = useState<Step | null>(null);
  const { value, failure, retry, reload } = useLoaded(
    path,
    async (signal) => (await client.request<SecondFactor>('GET', path, { signal, expects: ['isAvailable'] })).data,
  );
  if (value && !value.isAvailable) return null;

  const close = () => setStep(null);
  const confirmed = {
    activate: async (body: object) => {
      const { data } = await client.request<SecondFactorSetup>('POST', path, { body, expects: ['setup'] });
      setStep({ name: 'setup', setup: data });
    },
    renew: async (body: object) => {
      const { data } = await client.request<RecoveryCodes>('POST', `${path}/recovery-codes`, { body });
      setStep({ name: 'codes', codes: data.recoveryCodes });
      reload();
    },
    turnOff: async (body: object) => {
      await client.request('DELETE', path, { body });
      notify('success', translate('factor.turnedOff'));
      close();
      reload();
    },
  };
  const activate = async (code: string, { setup }: SecondFactorSetup) => {
    const { data } = await client.request<RecoveryCodes>('PUT', path, { body: { setup, code } });
    notify('success', translate('factor.activated'));
    setStep({ name: 'codes', codes: data.recoveryCodes });
    reload();
    onActivated();
  };
  return (
    <section className="as-account-panel as-second-factor" aria-labelledby="second-factor-title">
      <h2 id="second-factor-title">{translate('factor.title')}</h2>
      {failure && <ErrorState message={failure} onRetry={retry} />}
      {!failure && !value && <Skeleton lines={2} label={translate('factor.title')} />}
      {value && <FactorState factor={value} onOpen={(name) => setStep({ name })} />}
      {step && <FactorDialog step={step} confirmed={confirmed} activate={activate} onClose={close} />}
    </section>
  );
}

interface FactorDialogProps {
  step: Step;
  /** The action after the password was confirmed. */
  confirmed: Record<'activate' | 'renew' | 'turnOff', (body: object) => Promise<void>>;
  activate: (code: string, setup: SecondFactorSetup) => Promise<void>;
  onClose: () => void;
}

function FactorDialog({ step, confirmed, activate, onClose }: FactorDialogProps) {
  const translate = useTranslate();
  if (step.name === 'codes') return <RecoveryCodesDialog codes={step.codes} onClose={onClose} />;
  if (step.name === 'setup')
    return <SetupDialog setup={step.setup} onCode={(code) => activate(code, step.setup)} onClose={onClose} />;
  return (
    <PasswordDialog
      title={translate(`factor.${step.name}`)}
      isDanger={step.name === 'turnOff'}
      onConfirm={(currentPassword) => confirmed[step.name]({ currentPassword })}
      onClose={onClose}
    />
  );
}

interface FactorStateProps {
  factor: SecondFactor;
  onOpen: (name: 'activate' | 'renew' | 'turnOff') => void;
}

function FactorState({ factor, onOpen }: FactorStateProps) {
  const translate = useTranslate();
  const { timeZone } = useEngine().format;
  const { activatedIn, isRequired, recoveryCodesLeft } = factor;
  const required = isRequired && ` ${translate('factor.required')}`;
  if (activatedIn === null)
    return (
      <>
        <p>
          {translate('factor.off')}
          {required}
        </p>
        <div className="as-second-factor-actions">
          <Button variant="primary" onClick={() => onOpen('activate')}>
            {translate('factor.activate')}
          </Button>
        </div>
      </>
    );
  return (
    <>
      <p>
        {translate('factor.on', { moment: momentText(activatedIn, timeZone, translate.locale) })}{' '}
        {translate('factor.codesLeft', { count: recoveryCodesLeft })}
        {required}
      </p>
      <div className="as-second-factor-actions">
        <Button onClick={() => onOpen('renew')}>{translate('factor.renew')}</Button>
        {!isRequired && (
          <Button variant="danger" onClick={() => onOpen('turnOff')}>
            {translate('factor.turnOff')}
          </Button>
        )}
      </div>
    </>
  );
}
