export const pt = {
  'job.name': 'Informe o título da automação.',
  'job.event': 'Escolha o que inicia a automação.',
  'job.work': 'Escolha o que a automação faz.',
  'job.eventType': 'Escolha o tipo do evento: o que inicia a automação.',
  'job.filterName': 'Informe o nome do filtro do evento.',
  'job.eventFilter': 'Configure o filtro do evento: por quais registros a automação é iniciada.',
  'job.cron': 'Informe a agenda: quando a automação é executada.',
  'job.active': 'Escolha se o registro é ativado ou inativado.',
  'job.comment': 'Escreva o comentário.',
  'job.wait': 'Informe quanto tempo a automação espera.',
  'job.questionFilter': 'Configure o filtro: sobre quais registros se pergunta.',
  'job.changeFilter': 'Configure o filtro: quais registros o passo altera.',
  'job.values': 'Escolha ao menos um campo e o seu valor.',
  'job.valueField': 'Escolha o campo que recebe o valor.',
  'job.valueSubject': 'Escolha o assunto do registro que recebe o valor.',
  'job.value': 'Informe o valor do campo, ou escolha esvaziá-lo.',
  'job.tag': 'Escolha a tag deste passo.',
  'job.mail': 'Adicione o e-mail que o passo envia.',
  'job.mailSubject': 'Informe o assunto do e-mail.',
  'job.mailAddress': 'O destinatário {address} não é um e-mail válido: corrija-o ou retire-o.',
  'job.mailRecipient': 'Informe ao menos um destinatário do e-mail.',
  'job.notification': 'Escolha a notificação que o passo envia.',
  'job.receiver': 'Escolha o destinatário da notificação.',
  'job.receiverType': 'Escolha o tipo do destinatário da notificação.',
  'job.question': 'Escreva a pergunta do diálogo.',
  'job.answerers': 'Escolha quem responde ao diálogo.',
  // Jobs that start without a record
  'job.noRecord.step':
    'Este passo é feito no registro do evento, e a automação começa sem registro: escolha o assunto do evento.',
  'job.noRecord.filter':
    'O filtro deste passo é sobre o registro do evento, e a automação começa sem registro: escolha o assunto do evento.',
  'job.noRecord.receiver':
    'A notificação é para quem criou o registro do evento, e a automação começa sem registro: escolha o assunto do evento.',
  'job.noRecord.value':
    'Um dos valores vem do registro do evento, e a automação começa sem registro: escolha o assunto do evento.',
  'job.noRecord.mailData':
    'O e-mail lista dados do registro do evento, e a automação começa sem registro: escolha o assunto do evento.',
  'job.noRecord.mailRecipient':
    'O e-mail é para pessoas ligadas ao registro do evento, e a automação começa sem registro: escolha o assunto do evento.',
  // Where a problem is
  'job.part.event': 'Evento {number}',
  'job.part.step': 'Passo {number}',
  'job.part.named': '{part} “{name}”',
} as const;
