import type { ReactNode } from 'react';
import { usePage } from '../shell/useTabs';

/** The page that stands in place of a record until its certificate was verified. */
export function CertificatePage({ children }: { children: ReactNode }) {
  usePage('Certificado digital');
  return (
    <section className="as-page">
      <h1 className="as-visually-hidden">Certificado digital</h1>
      {children}
    </section>
  );
}
