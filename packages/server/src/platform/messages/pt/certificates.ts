export const certificates = {
  // Digital certificates
  'certificate.request': 'A solicitação de verificação não é válida ou expirou.',
  'certificate.failed': 'A verificação do certificado digital falhou.',
  'certificate.notYet': 'O certificado digital ainda não está em vigor.',
  'certificate.signature': 'A assinatura do certificado digital não confere.',
  'certificate.issuer': 'O certificado digital não foi emitido por uma autoridade da ICP-Brasil.',
  'certificate.revocations': 'A lista de certificados revogados não pôde ser consultada.',
  'certificate.purpose': 'O certificado digital não serve para identificar uma pessoa.',
  'certificate.noCpf': 'O certificado digital não traz o CPF de uma pessoa.',
  'certificate.otherPerson': 'O certificado digital é de outra pessoa: o CPF não é o da sua conta.',
  'certificate.expired': 'O certificado digital expirou.',
  'certificate.revoked': 'O certificado digital foi revogado.',
  'certificate.none': 'Nenhum certificado digital foi apresentado.',
  'certificate.verified': 'Certificado digital verificado.',
} as const;
