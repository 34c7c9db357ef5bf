export const mails = {
  // Why mails were not delivered
  'mail.unknown':
    'O servidor parou enquanto o e-mail era enviado: não se sabe se ele foi entregue. Envie-o novamente se for preciso.',
  'mail.canceled': 'Um administrador cancelou o envio.',
  'mail.refused.auth': 'O servidor de e-mail recusou o usuário ou a senha.',
  'mail.refusedWith.auth': 'O servidor de e-mail recusou o usuário ou a senha (resposta {status}).',
  'mail.refused.address': 'O servidor de e-mail recusou o destinatário ou o remetente.',
  'mail.refusedWith.address': 'O servidor de e-mail recusou o destinatário ou o remetente (resposta {status}).',
  'mail.refusedWith.message': 'O servidor de e-mail recusou a mensagem (resposta {status}).',
  'mail.insecure': 'A conexão segura com o servidor de e-mail não pôde ser estabelecida: verifique o certificado dele.',
  'mail.unreached': 'O servidor de e-mail não pôde ser alcançado.',
  'mail.linkOver': 'O endereço da conta mudou ou ela foi bloqueada: o link não foi enviado.',
  'mail.bounced': 'O servidor do destinatário devolveu a mensagem.',
  'mail.bouncedWith': 'O servidor do destinatário devolveu a mensagem (resposta {status}).',
  // To the author of a comment
  'mail.undelivered': 'Um e-mail sobre o seu comentário não foi entregue',
} as const;
