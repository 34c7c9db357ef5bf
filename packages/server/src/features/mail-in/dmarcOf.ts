import { domainToASCII } from 'node:url';
import { parseAuthenticationResults } from './authenticationResults';

/**
 * What the mail server in front says of the sender: `pass`, `none` where it says nothing or the domain has no policy, `fail` for
 * everything else, also for what cannot be read or is about another domain.
 */
export type Dmarc = 'pass' | 'none' | 'fail';

/**
 * The result of DMARC for the only sender of a mail, by its headers `Authentication-Results` from top to bottom. Only the topmost one of
 * the named server counts, because the sender may have written those below it (RFC 8601, section 5).
 */
export function dmarcOf(headers: readonly string[], authServer: string, sender: string | null): Dmarc {
  for (const header of headers) {
    const found = parseAuthenticationResults(header);
    // What cannot be read may be of our server, and then nothing below it counts.
    if (!found) return 'fail';
    if (found.server !== authServer.toLowerCase()) continue;
    const [result, ...others] = found.results.filter(({ method }) => method === 'dmarc');
    if (!result) return 'none';
    if (others.length > 0) return 'fail';
    // 'bestguesspass' is what a server guesses where the domain has no policy.
    if (['none', 'bestguesspass'].includes(result.result)) return 'none';
    const from = result.properties.filter(([name]) => name === 'header.from').map(([, value]) => value);
    return result.result === 'pass' && from.length === 1 && isSender(from[0] ?? '', sender) ? 'pass' : 'fail';
  }
  return 'none';
}

/** Whether a checked domain or address is that of the sender. */
function isSender(checked: string, sender: string | null): boolean {
  if (sender === null) return false;
  const at = checked.lastIndexOf('@');
  if (at >= 0 && checked.slice(0, at).toLowerCase() !== sender.slice(0, sender.lastIndexOf('@'))) return false;
  const domain = domainToASCII(checked.slice(at + 1));
  return domain !== '' && domain === domainToASCII(sender.slice(sender.lastIndexOf('@') + 1));
}
