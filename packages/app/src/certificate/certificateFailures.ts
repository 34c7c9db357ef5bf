import { certificateResults } from '@assunto/engine/ticketing';

/** The message of a refused certificate, and what to do (decision 21). */
export interface CertificateFailure {
  message: string;
  orientation: string;
}

const retryHint = 'Depois feche e abra o navegador, e tente novamente.';
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
    orientation: `Conecte o seu cartão ou token, ou instale o arquivo do certificado neste computador. ${retryHint}`,
  },
  [certificateResults.invalid]: {
    message: 'O certificado digital apresentado é inválido.',
    orientation: `Ele expirou, ainda não está em vigor ou foi revogado. Renove-o com a autoridade que o emitiu, ou use outro. ${retryHint}`,
  },
  [certificateResults.untrusted]: {
    message: 'O certificado digital apresentado não é válido na ICP-Brasil.',
    orientation: `Use um certificado e-CPF emitido por uma autoridade certificadora da ICP-Brasil. ${retryHint}`,
  },
};

/** The message for an answer of the service (1§8); unknown numbers count as an unusable certificate. */
export const failureOf = (accountLogTypeId: number): CertificateFailure => failures[accountLogTypeId] ?? unusable;

/** The message when the service could not be reached: the TLS handshake failed, for example without a certificate. */
export const certificateNotPresented: CertificateFailure = {
  message: 'O certificado digital não foi informado.',
  orientation:
    'Escolha o seu certificado quando o navegador perguntar. Se ele não perguntar, verifique se o cartão ou token está ' +
    `conectado. ${retryHint}`,
};

/** The message when this system's own server could not be reached. */
export const verificationFailed = requestFailed;
