import type { ReactNode } from 'react';
import { usePage } from '@assunto/shell';
import { useTranslate } from '../messages/translation';

/** The page shown instead of a record until the certificate is verified. */
export function CertificatePage({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  usePage(translate('page.certificate'));
  return (
    <section className="as-page">
      <h1 className="as-visually-hidden">{translate('page.certificate')}</h1>
      {children}
    </section>
  );
}
