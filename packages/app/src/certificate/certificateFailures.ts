import { certificateResults } from '@assunto/engine/core';

/** What is said of a certificate that does not open a record: what happened, and what to do (decision 21). */
export interface CertificateFailure {
  message: string;
  orientation: string;
}

const again = 'Depois feche e abra o navegador, e tente novamente.';
const requestFailed: CertificateFailure = {
  message: 'Não foi possível verificar o certificado digital.',
  orientation: 'Verifique sua conexão e tente novamente. Se o problema continuar, fale com o administrador do sistema.',
};
const unusable: CertificateFailure = {
  message: 'O certificado digital apresentado não pode ser utilizado.',
  orientation: `Use um certificado e-CPF com o mesmo CPF da sua conta. Para escolher outro, feche e abra o navegador.`,
};

const failures: Readonly<Record<number, CertificateFailure>> = {
  [certificateResults.requestRefused]: requestFailed,
  [certificateResults.serviceFailed]: requestFailed,
  [certificateResults.none]: {
    message: 'Nenhum certificado digital foi encontrado.',
    orientation: `Conecte o seu cartão ou token, ou instale o arquivo do certificado neste computador. ${again}`,
  },
  [certificateResults.invalid]: {
    message: 'O certificado digital apresentado é inválido.',
    orientation: `Ele expirou, ainda não está em vigor ou foi revogado. Renove-o com a autoridade que o emitiu, ou use outro. ${again}`,
  },
  [certificateResults.untrusted]: {
    message: 'O certificado digital apresentado não é válido na ICP-Brasil.',
    orientation: `Use um certificado e-CPF emitido por uma autoridade certificadora da ICP-Brasil. ${again}`,
  },
};

/** What is said of an answer of the service (1§8); of a number that is not known, that the certificate is unusable. */
export const failureOf = (accountLogTypeId: number): CertificateFailure => failures[accountLogTypeId] ?? unusable;

/** What is said when the service could not be reached: the handshake ended for want of a certificate, or before it. */
export const notGiven: CertificateFailure = {
  message: 'O certificado digital não foi informado.',
  orientation:
    'Escolha o seu certificado quando o navegador perguntar. Se ele não perguntar, verifique se o cartão ou token está ' +
    `conectado. ${again}`,
};

/** What is said when this system itself could not be asked. */
export const notAsked = requestFailed;
