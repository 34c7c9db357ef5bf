import { Banner } from '@assunto/components';
import type { NotificationConfig, WorkStep } from '@assunto/api';
import { Link } from 'react-router';
import { MailPreview } from './MailPreview';
import { useTranslate } from './messages/translation';
import { useWorkForm } from './workForm';
import { configsOf } from './workStepKinds';

/** What is said below the fields of a step: what it will send, and where to make what it lacks. */
export function StepNotes({ step }: { step: WorkStep }) {
  const translate = useTranslate();
  const { catalogue, subject } = useWorkForm();
  const none = (text: string, to: string, link: string) => (
    <p className="as-work-hint">
      {text} <Link to={to}>{link}</Link>
    </p>
  );
  switch (step.workStepType) {
    case 'SendEmail':
      return configsOf(step, 'SendEmail').map((config, index) => (
        <MailPreview key={index} config={config} subject={subject} />
      ));
    case 'Notification':
      if (catalogue.notifications.length === 0)
        return none(translate('works.notification.none'), '/notification', translate('works.notification.new'));
      return configsOf(step, 'Notification').map((config, index) => <NotificationNote key={index} config={config} />);
    case 'SetTalkTag':
    case 'RemoveTalkTag':
      return catalogue.tags.length > 0
        ? null
        : none(translate('works.tags.none'), '/tags/editor', translate('works.tags.new'));
    case 'SitaIntegration':
    case 'ComprovanteCarregamento':
    case 'ComprovanteAverbacao':
    case 'ExtratoDesova':
    case 'ExtratoAvaria':
      return <Banner>{translate('works.integration', { name: translate(`works.type.${step.workStepType}`) })}</Banner>;
    default:
      return null;
  }
}

/** The texts of a notification, and whether nobody gets it. */
function NotificationNote({ config: { notificationId, receivers } }: { config: NotificationConfig }) {
  const translate = useTranslate();
  const { catalogue } = useWorkForm();
  const chosen = catalogue.notifications.find((one) => one.notificationId === notificationId);
  return (
    <>
      {chosen && (
        <blockquote className="as-work-quote">
          <strong>{chosen.titleTemplate}</strong>
          <p>{chosen.messageTemplate}</p>
        </blockquote>
      )}
      {receivers.length === 0 && (
        <p className="as-work-hint" data-warning>
          {translate('works.notification.nobody')}
        </p>
      )}
    </>
  );
}
