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

/** Invites a person with a new account; `url` is the page to set a password. */
export function invitationMail({ name, company, url }: { name: string; company: string; url: string }): MailContent {
  return renderMail({
    subject: translate('mail.invitation', { company }),
    paragraphs: [hello(name), translate('mail.invitationText', { company }), translate('mail.invitationLink')],
    link: { label: translate('password.create'), url },
  });
}

/** For a requested password reset; `url` is the page to set the new password. */
export function forgottenPasswordMail({ name, url }: { name: string; url: string }): MailContent {
  return renderMail({
    subject: translate('mail.forgotten'),
    paragraphs: [hello(name), translate('mail.forgottenText'), translate('mail.forgottenIgnore')],
    link: { label: translate('password.set'), url },
  });
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
