import { Secret, TOTP } from 'otpauth';
import encodeQr from 'qr';

/** Seconds of a step, and how many steps a clock may be away (RFC 6238, 5.2). */
const [stepSeconds, skewSteps] = [30, 1];

/** What an authenticator app is set up with. */
export interface TotpSetup {
  /** Base32, for people who type it. */
  secret: string;
  /** `otpauth://totp/...`, which the QR code holds. */
  uri: string;
  /** The QR code as a `data:` address of an SVG picture. */
  qrCode: string;
}

/** A new secret of 160 bits, base32. */
export const createTotpSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, label = 'Assunto'): TOTP =>
  new TOTP({ issuer: 'Assunto', label, secret: Secret.fromBase32(secret), period: stepSeconds });

/** How the app of an account is set up with a secret; `label` is the account as the app shows it. */
export function describeTotp(secret: string, label: string): TotpSetup {
  const uri = totpOf(secret, label).toString();
  // Black on white whatever the page's colours: scanners need the contrast.
  const svg = encodeQr(uri, 'svg', { ecc: 'medium', border: 3 }).replace(
    /^([\s\S]*?<svg[^>]*>)/,
    '$1<rect width="100%" height="100%" fill="#fff"/>',
  );
  return { secret, uri, qrCode: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
}

/** The step that a code of six digits belongs to, of now or one beside it; `null` for a wrong code. */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: skewSteps });
  return delta === null ? null : Math.floor(now / 1000 / stepSeconds) + delta;
}
