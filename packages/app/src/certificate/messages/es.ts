import type { Translated } from '@assunto/engine/core';
import type { pt } from './pt';

export const es: Translated<typeof pt> = {
  'certificate.verified': 'Certificado digital de {name} verificado.',
  'certificate.retryHint': 'Después cierre y abra el navegador, e intente de nuevo.',
  'certificate.noneHint': 'Conecte su tarjeta o token, o instale el archivo del certificado en este equipo.',
  'certificate.invalidHint':
    'Expiró, aún no está en vigor o fue revocado. Renuévelo con la autoridad que lo emitió, o use otro.',
  'certificate.untrustedHint': 'Use un certificado e-CPF emitido por una autoridad certificadora de ICP-Brasil.',
  'certificate.notPresentedHint':
    'Elija su certificado cuando el navegador lo pregunte. Si no lo pregunta, verifique que la tarjeta o el token esté conectado.',
  'certificate.verifying': 'Verificando el certificado digital...',
  'certificate.hint':
    'Los registros de este asunto exigen un certificado digital. Elija el suyo si el navegador lo pregunta.',
  'certificate.retry': 'Intentar de nuevo',
  'certificate.requestFailed': 'No se pudo verificar el certificado digital.',
  'certificate.requestFailedHint':
    'Verifique su conexión e intente de nuevo. Si el problema continúa, hable con el administrador del sistema.',
  'certificate.unusable': 'El certificado digital presentado no se puede utilizar.',
  'certificate.unusableHint':
    'Use un certificado e-CPF con el mismo CPF de su cuenta. Para elegir otro, cierre y abra el navegador.',
  'certificate.none': 'No se encontró ningún certificado digital.',
  'certificate.invalid': 'El certificado digital presentado no es válido.',
  'certificate.untrusted': 'El certificado digital presentado no es válido en ICP-Brasil.',
  'certificate.notPresented': 'No se informó el certificado digital.',
};
