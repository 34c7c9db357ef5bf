import type { ReactNode } from 'react';
import { usePage } from '@assunto/shell';

/** The page shown instead of a record until the certificate is verified. */
export function CertificatePage({ children }: { children: ReactNode }) {
  usePage('Certificado digital');
  return (
    <section className="as-page">
      <h1 className="as-visually-hidden">Certificado digital</h1>
      {children}
    </section>
  );
}
