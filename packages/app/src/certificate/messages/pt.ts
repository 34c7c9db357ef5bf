export const pt = {
  'certificate.verified': 'Certificado digital de {name} verificado.',
  'certificate.retryHint': 'Depois feche e abra o navegador, e tente novamente.',
  'certificate.noneHint': 'Conecte o seu cartão ou token, ou instale o arquivo do certificado neste computador.',
  'certificate.invalidHint':
    'Ele expirou, ainda não está em vigor ou foi revogado. Renove-o com a autoridade que o emitiu, ou use outro.',
  'certificate.untrustedHint': 'Use um certificado e-CPF emitido por uma autoridade certificadora da ICP-Brasil.',
  'certificate.notPresentedHint':
    'Escolha o seu certificado quando o navegador perguntar. Se ele não perguntar, verifique se o cartão ou token está conectado.',
  'certificate.verifying': 'Verificando o certificado digital...',
  'certificate.hint':
    'Os registros deste assunto exigem um certificado digital. Escolha o seu se o navegador perguntar.',
  'certificate.retry': 'Tentar novamente',
  'certificate.requestFailed': 'Não foi possível verificar o certificado digital.',
  'certificate.requestFailedHint':
    'Verifique sua conexão e tente novamente. Se o problema continuar, fale com o administrador do sistema.',
  'certificate.unusable': 'O certificado digital apresentado não pode ser utilizado.',
  'certificate.unusableHint':
    'Use um certificado e-CPF com o mesmo CPF da sua conta. Para escolher outro, feche e abra o navegador.',
  'certificate.none': 'Nenhum certificado digital foi encontrado.',
  'certificate.invalid': 'O certificado digital apresentado é inválido.',
  'certificate.untrusted': 'O certificado digital apresentado não é válido na ICP-Brasil.',
  'certificate.notPresented': 'O certificado digital não foi informado.',
} as const;
