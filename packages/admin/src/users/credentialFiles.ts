import type { IntegrationCredentials } from '@assunto/api';

/** Credentials as CSV with the columns hash and password (2§2); neither contains a character that needs quotes. */
export const credentialsCsv = ({ hash, password }: IntegrationCredentials): string =>
  `hash,password\r\n${hash},${password}\r\n`;

/** Credentials as JSON. */
export const credentialsJson = ({ hash, password }: IntegrationCredentials): string =>
  `${JSON.stringify({ hash, password }, null, 2)}\n`;
