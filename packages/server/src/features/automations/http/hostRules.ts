/** A host that the operator allows, with its port. */
export interface HostRule {
  /** Lower case; `*` is every host, `*.example.com` every host below it. */
  host: string;
  /** `null`: the usual one. */
  port: number | null;
  /** Without TLS. */
  isPlain: boolean;
}

const entry = /^(http:\/\/)?(\*|(?:\*\.)?[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::(\d{1,5}))?$/;

/** Reads `api.example.com`, `*.example.com`, `example.com:8443`, `http://intranet:8080` or `*`; `null` for anything else. */
export function parseHostRule(text: string): HostRule | null {
  const [, plain, host, port] = entry.exec(text.trim().toLowerCase()) ?? [];
  if (host === undefined || Number(port ?? 443) > 65_535) return null;
  if (plain !== undefined && host === '*') return null;
  return { host, port: port === undefined ? null : Number(port), isPlain: plain !== undefined };
}

/** Host names are compared without case and without the dot at their end. */
export const hostOf = ({ hostname }: URL): string => hostname.toLowerCase().replace(/\.$/, '');

/** Host and port of an address, where the port is not the usual one. */
export const hostWithPort = (url: URL): string => (url.port === '' ? hostOf(url) : `${hostOf(url)}:${url.port}`);

/** Whether a URL has a host, port and protocol of the rules. */
export function isAllowed(url: URL, rules: readonly HostRule[]): boolean {
  const isPlain = url.protocol === 'http:';
  const port = url.port === '' ? (isPlain ? 80 : 443) : Number(url.port);
  return rules.some(
    (rule) =>
      rule.isPlain === isPlain && (rule.port ?? (rule.isPlain ? 80 : 443)) === port && isHostOf(rule, hostOf(url)),
  );
}

function isHostOf({ host }: HostRule, given: string): boolean {
  if (host === '*') return true;
  return host.startsWith('*.') ? given.endsWith(host.slice(1)) : given === host;
}

/** The rule that allows one address and no other place. */
export const ruleOf = (url: URL): HostRule => ({
  host: hostOf(url),
  port: url.port === '' ? null : Number(url.port),
  isPlain: url.protocol === 'http:',
});
