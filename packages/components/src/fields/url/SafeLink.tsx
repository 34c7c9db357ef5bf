import { safeUrl } from '@assunto/engine/fields';
import type { AnchorHTMLAttributes } from 'react';

interface SafeLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  value: unknown;
}

/**
 * A link that opens a page in a new tab, or a mail or phone program. A value that is not a safe address is shown as plain text.
 */
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
