import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useServices } from '../AppServices';
import { PageLoading, tokenClaims, useStoreValue } from '@assunto/shell';

const CertificateCheck = lazy(() => import('./CertificateCheck'));

interface CertificateGateProps {
  subject: string;
  /** Wraps the content that is shown instead of the record. */
  frame: (content: ReactNode) => ReactNode;
  children: ReactNode;
}

/** Shows records of subjects that require a certificate only while this session's verification is valid. */
export function CertificateGate({ subject, frame, children }: CertificateGateProps) {
  const { session } = useServices();
  const token = useStoreValue(session.state).user?.token;
  const [verified, setVerified] = useState<{ subject: string; until: number } | null>(null);
  const until = verified?.subject === subject ? verified.until : null;
  useEffect(() => {
    if (until === null || until === Infinity) return;
    const timer = setTimeout(() => setVerified(null), until - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
  if (until !== null || !token || !requiresCertificate(token, subject)) return children;
  return frame(
    <Suspense fallback={<PageLoading />}>
      <CertificateCheck
        key={subject}
        subject={subject}
        onVerified={(verifiedUntil) => setVerified({ subject, until: verifiedUntil })}
      />
    </Suspense>,
  );
}

function requiresCertificate(token: string, subject: string): boolean {
  const searched = subject.toLowerCase();
  return tokenClaims(token).requireDigitalSignature.some((identifier) => identifier.toLowerCase() === searched);
}
