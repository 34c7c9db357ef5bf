import { renderMail, type MailContent } from './renderMail';

/** Tells a person that the password of their account was changed. */
export function passwordChangedMail({ name, publicUrl }: { name: string; publicUrl: string }): MailContent {
  return renderMail({
    subject: 'Sua senha do Assunto foi alterada',
    paragraphs: [
      name === '' ? 'Olá!' : `Olá, ${name}!`,
      'A senha da sua conta foi alterada, e as outras sessões foram encerradas.',
      'Se não foi você, avise o administrador agora mesmo.',
    ],
    link: { label: 'Abrir o Assunto', url: publicUrl },
  });
}

/** Invites a person with a new account; `url` is the page to set a password. */
export function invitationMail({ name, company, url }: { name: string; company: string; url: string }): MailContent {
  return renderMail({
    subject: `Convite para o Assunto de ${company}`,
    paragraphs: [
      `Olá, ${name}!`,
      `Você foi convidado para o Assunto de ${company}.`,
      'Crie a sua senha pelo endereço abaixo. Ele vale por 7 dias e só pode ser usado uma vez.',
    ],
    link: { label: 'Criar senha', url },
  });
}

/** For a requested password reset; `url` is the page to set the new password. */
export function forgottenPasswordMail({ name, url }: { name: string; url: string }): MailContent {
  return renderMail({
    subject: 'Definir nova senha do Assunto',
    paragraphs: [
      `Olá, ${name}!`,
      'Recebemos um pedido para definir outra senha da sua conta. O endereço abaixo vale por uma hora e só pode ser usado uma vez.',
      'Se não foi você, ignore este e-mail: a sua senha continua a mesma.',
    ],
    link: { label: 'Definir nova senha', url },
  });
}

/** What became of the second factor of a person. */
export type FactorChange = 'activated' | 'removed' | 'reset' | 'codesRenewed';

const factorTexts: Readonly<Record<FactorChange, { subject: string; text: string }>> = {
  activated: {
    subject: 'Verificação em duas etapas ativada',
    text: 'A verificação em duas etapas da sua conta foi ativada, e as outras sessões foram encerradas. Guarde os códigos de recuperação em um lugar seguro.',
  },
  removed: {
    subject: 'Verificação em duas etapas desativada',
    text: 'A verificação em duas etapas da sua conta foi desativada. A partir de agora, a senha basta para entrar.',
  },
  reset: {
    subject: 'Verificação em duas etapas removida por um administrador',
    text: 'Um administrador removeu a verificação em duas etapas da sua conta, e as suas sessões foram encerradas.',
  },
  codesRenewed: {
    subject: 'Novos códigos de recuperação',
    text: 'Os códigos de recuperação da sua conta foram renovados. Os anteriores não valem mais.',
  },
};

/** The second factor of an account was switched on or off, or its recovery codes are others. */
export function secondFactorMail(
  change: FactorChange,
  { name, publicUrl }: { name: string; publicUrl: string },
): MailContent {
  const { subject, text } = factorTexts[change];
  return renderMail({
    subject: `${subject} no Assunto`,
    paragraphs: [
      name === '' ? 'Olá!' : `Olá, ${name}!`,
      text,
      'Se não foi você, troque a sua senha e avise o administrador agora mesmo.',
    ],
    link: { label: 'Abrir o Assunto', url: publicUrl },
  });
}
