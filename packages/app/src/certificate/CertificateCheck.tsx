import { Button, Spinner } from '@assunto/components';
import { RotateCw, ShieldAlert, ShieldCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useServices } from '../AppServices';
import { notify } from '@assunto/shell';
import './certificate.css';
import { certificateUser } from './certificateUser';
import { verifyCertificate, type Verification } from './verifyCertificate';
import { useTranslate } from './messages/translation';

interface CertificateCheckProps {
  subject: string;
  /** Called with the moment until which the certificate is valid, in milliseconds since 1970. */
  onVerified: (until: number) => void;
}

type Failed = Extract<Verification, { failure: unknown }>;

/** Verifies the certificate; shows the problem, what to do, and a retry button (specification: permissions). */
export default function CertificateCheck({ subject, onVerified }: CertificateCheckProps) {
  const translate = useTranslate();
  const { client } = useServices();
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<Failed | null>(null);
  const retry = useRef<HTMLButtonElement>(null);
  const onChecked = useEffectEvent((result: Verification) => {
    if ('failure' in result) return setFailed(result);
    if (result.user !== null)
      notify('success', translate('certificate.verified', { name: certificateUser(result.user).name }));
    onVerified(result.until);
  });
  useEffect(() => {
    const abort = new AbortController();
    verifyCertificate(client, subject, abort.signal).then(
      (result) => !abort.signal.aborted && onChecked(result),
      // Aborted: the component was unmounted.
      () => undefined,
    );
    return () => abort.abort();
  }, [client, subject, attempt]);
  // The button is focused when it is rendered again after the verification.
  useEffect(() => {
    if (failed && attempt > 0) retry.current?.focus();
  }, [failed, attempt]);

  if (!failed) {
    return (
      <div className="as-certificate">
        <span className="as-certificate-icon" aria-hidden="true">
          <ShieldCheck />
        </span>
        <Spinner label={translate('certificate.verifying')} />
        <p>{translate('certificate.hint')}</p>
      </div>
    );
  }
  const { failure, detail } = failed;
  const message = translate(failure.message);
  const orientation = [translate(failure.orientation), failure.needsNewBrowser && translate('certificate.retryHint')];
  return (
    <div className="as-certificate" data-failed="">
      <span className="as-certificate-icon" aria-hidden="true">
        <ShieldAlert />
      </span>
      <div role="alert">
        <h2>{message}</h2>
        {detail !== null && detail !== message && <p className="as-certificate-detail">{detail}</p>}
        <p>{orientation.filter(Boolean).join(' ')}</p>
      </div>
      <Button
        ref={retry}
        variant="primary"
        icon={<RotateCw />}
        onClick={() => {
          setFailed(null);
          setAttempt((before) => before + 1);
        }}
      >
        {translate('certificate.retry')}
      </Button>
    </div>
  );
}
