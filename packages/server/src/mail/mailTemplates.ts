import { renderMail, type MailContent } from './renderMail';

/** The password of an account was changed by its owner. */
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
