/** The mail server, and the sender of mails. */
export interface MailConfig {
  host: string;
  port: number;
  /** TLS from the first byte (smtps); otherwise STARTTLS where the server offers it. */
  isSecure: boolean;
  /** Whether sending without TLS is refused: always with a password, except on this machine. */
  isTlsRequired: boolean;
  auth: { user: string; pass: string } | undefined;
  from: { name: string; address: string };
}

const addressPattern = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]{1,190}$/;

/** Whether a text is exactly one address: no second recipient, no name, no line break. */
export const isMailAddress = (text: string): boolean => addressPattern.test(text) && !/\p{Cc}/u.test(text);

/** `name@host` or `Name <name@host>`; `null` for anything else. */
export function parseSender(text: string): MailConfig['from'] | null {
  const [, name = '', bracketed] = /^([^<>\p{Cc}]*)<([^<>]+)>$/u.exec(text) ?? [];
  const address = (bracketed ?? text).trim();
  return isMailAddress(address) ? { name: name.trim().replace(/^"(.*)"$/, '$1'), address } : null;
}

/** Parses an address such as smtps://user:password@host:465; `null` for anything else. */
export function parseMailServer(
  text: string,
  isOwnMachine: (hostname: string) => boolean,
): Omit<MailConfig, 'from'> | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '' || url.pathname.length > 1 || url.search)
    return null;
  const isSecure = url.protocol === 'smtps:';
  const auth = url.username === '' ? undefined : readCredentials(url);
  if (auth === null) return null;
  const port = url.port === '' ? (isSecure ? 465 : 587) : Number(url.port);
  const isTlsRequired = !isSecure && auth !== undefined && !isOwnMachine(url.hostname);
  return { host: url.hostname.replace(/^\[(.*)\]$/, '$1'), port, isSecure, isTlsRequired, auth };
}

function readCredentials({ username, password }: URL): MailConfig['auth'] | null {
  try {
    return { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  } catch {
    return null;
  }
}
