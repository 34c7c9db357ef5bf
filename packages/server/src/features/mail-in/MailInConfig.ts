/** Where answers to mails arrive. */
export interface MailInConfig {
  /** The domain of reply addresses, whose MX leads here. */
  domain: string;
  /** The version of the key of reply addresses: another one makes all earlier addresses invalid. */
  keyVersion: number;
  /** Where this process listens; `undefined`: another one does. */
  listen: { host: string; port: number } | undefined;
  /** PEM files for STARTTLS; `undefined`: the server in front of it is on this machine or in the same network. */
  tls: { cert: string; key: string } | undefined;
  /** The maximum size of a mail, in bytes. */
  maxSize: number;
  /** The name with which the mail server in front signs its checks (RFC 8601); `undefined`: it refuses forged senders itself. */
  authServer: string | undefined;
  /** Whether mails that cannot be delivered are returned to the domain: the sender of their envelope is an address of it. */
  receivesBounces: boolean;
}
