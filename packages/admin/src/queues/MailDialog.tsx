import { Button, Dialog, RadioGroup } from '@assunto/components';
import type { MailContentEntry, MailEntry } from '@assunto/api';
import { useRead } from '@assunto/shell';
import { useState } from 'react';
import { inertMail, styleMail } from './inertMail';
import { MailContent, MailText } from './MailContent';
import { useTranslate } from './messages/translation';

interface MailDialogProps {
  mail: MailEntry;
  onClose(): void;
}

/** The content of a mail: its HTML in a frame without scripts, requests and links, or its text. */
export function MailDialog({ mail, onClose }: MailDialogProps) {
  const translate = useTranslate();
  const [version, setVersion] = useState<'html' | 'text'>('html');
  const loaded = useRead<MailContentEntry>(`/mail/${mail.mailId}`, { expects: ['text', 'html'] });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={mail.subject}
      size={1080}
      footer={
        <Button variant="primary" onClick={onClose}>
          {translate('queues.close')}
        </Button>
      }
    >
      <div className="as-mail">
        <p>
          {translate('mails.to')}: <strong>{mail.recipient}</strong>
        </p>
        <MailContent loaded={loaded}>
          {({ html, text }) => (
            <>
              <RadioGroup<'html' | 'text'>
                label={translate('mails.version')}
                value={version}
                variant="segments"
                options={[
                  { value: 'html', label: translate('mails.html') },
                  { value: 'text', label: translate('mails.text') },
                ]}
                onChange={setVersion}
              />
              {version === 'html' ? (
                // Without allow-scripts nothing in it runs; allow-same-origin lets this page set its styles.
                <iframe
                  className="as-mail-html"
                  title={translate('mails.content')}
                  sandbox="allow-same-origin"
                  srcDoc={inertMail(html)}
                  onLoad={(event) => styleMail(event.currentTarget)}
                />
              ) : (
                <MailText text={text} />
              )}
              <p className="as-mail-hint">{translate('mails.linksHidden')}</p>
            </>
          )}
        </MailContent>
      </div>
    </Dialog>
  );
}
