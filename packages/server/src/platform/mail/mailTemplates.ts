import { unsentLinkUrl, type NewLink } from './mailLinks';
import { translate } from '../messages/language';
import { renderMail, type MailContent } from './renderMail';

const hello = (name: string): string => (name === '' ? translate('mail.hello') : translate('mail.helloName', { name }));

/** Notifies a person that the password of their account was changed. */
export function passwordChangedMail({ name, publicUrl }: { name: string; publicUrl: string }): MailContent {
  return renderMail({
    subject: translate('mail.passwordChanged'),
    paragraphs: [hello(name), translate('mail.passwordChangedText'), translate('mail.notYou')],
    link: { label: translate('mail.open'), url: publicUrl },
  });
}

/** Invites a person with a new account, with a link to set a password. */
export function invitationMail(mail: { name: string; company: string; publicUrl: string; link: NewLink }): MailContent {
  const { name, company, publicUrl, link } = mail;
  const content = renderMail({
    subject: translate('mail.invitation', { company }),
    paragraphs: [hello(name), translate('mail.invitationText', { company }), translate('mail.invitationLink')],
    link: { label: translate('password.create'), url: unsentLinkUrl(publicUrl) },
  });
  return { ...content, link };
}

/** For a requested password reset, with a link to set the new password. */
export function forgottenPasswordMail(mail: { name: string; publicUrl: string; link: NewLink }): MailContent {
  const { name, publicUrl, link } = mail;
  const content = renderMail({
    subject: translate('mail.forgotten'),
    paragraphs: [hello(name), translate('mail.forgottenText'), translate('mail.forgottenIgnore')],
    link: { label: translate('password.set'), url: unsentLinkUrl(publicUrl) },
  });
  return { ...content, link };
}

/** What became of the second factor of a person. */
export type FactorChange = 'activated' | 'removed' | 'reset' | 'codesRenewed';

/** The second factor of an account was switched on or off, or its recovery codes are others. */
export function secondFactorMail(
  change: FactorChange,
  { name, publicUrl }: { name: string; publicUrl: string },
): MailContent {
  return renderMail({
    subject: translate(`mail.factor.${change}`),
    paragraphs: [hello(name), translate(`mail.factorText.${change}`), translate('mail.factorNotYou')],
    link: { label: translate('mail.open'), url: publicUrl },
  });
}
