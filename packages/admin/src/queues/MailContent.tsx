import { LoadedPart, type Loaded } from '@assunto/shell';
import type { ReactNode } from 'react';
import { useTranslate } from './messages/translation';

interface MailContentProps<Content> {
  loaded: Loaded<Content>;
  children(content: Content): ReactNode;
}

/** What a mail says, once it is read. */
export function MailContent<Content>({ loaded, children }: MailContentProps<Content>) {
  return <LoadedPart loaded={loaded} lines={6} label={useTranslate()('mails.content')} children={children} />;
}

/** The text of a mail, which scrolls in itself. */
export function MailText({ text }: { text: string }) {
  return (
    <pre className="as-mail-text" tabIndex={0} role="region" aria-label={useTranslate()('mails.content')}>
      {text}
    </pre>
  );
}
