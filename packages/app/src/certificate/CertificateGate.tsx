import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useServices } from '../AppServices';
import { tokenClaims } from '../session/tokenClaims';
import { PageLoading } from '../shell/PageLoading';
import { useStoreValue } from '../support/valueStore';

const CertificateCheck = lazy(() => import('./CertificateCheck'));

interface CertificateGateProps {
  subject: string;
  /** Draws what stands in place of the record around the content given. */
  frame: (content: ReactNode) => ReactNode;
  children: ReactNode;
}

/** Shows records of a subject that asks for a certificate only while a verified one of this session counts (1§4). */
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
  if (until !== null || !token || !asksForCertificate(token, subject)) return children;
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

function asksForCertificate(token: string, subject: string): boolean {
  const wanted = subject.toLowerCase();
  return tokenClaims(token).requireDigitalSignature.some((identifier) => identifier.toLowerCase() === wanted);
}
