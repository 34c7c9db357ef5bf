import { safeUrl } from '@assunto/engine/fields';
import type { AnchorHTMLAttributes } from 'react';

interface SafeLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  value: unknown;
}

/** A link to a page in a tab of its own, or to a mail or phone program. A value that is no safe address is plain text. */
export function SafeLink({ value, children, ...rest }: SafeLinkProps) {
  const href = safeUrl(value);
  if (href === null) return <>{children}</>;
  return (
    <a
      {...rest}
      href={href}
      {...(href.startsWith('http') && { target: '_blank' })}
      rel="noopener noreferrer"
      referrerPolicy="no-referrer"
    >
      {children}
    </a>
  );
}
