import { Secret, TOTP } from 'otpauth';
import encodeQr from 'qr';

/** Seconds of a time step, and by how many steps a clock may differ (RFC 6238, 5.2). */
const [stepSeconds, skewSteps] = [30, 1];

/** The data to set up an authenticator app. */
export interface TotpSetup {
  /** Base32, to be typed by hand. */
  secret: string;
  /** `otpauth://totp/...`, the content of the QR code. */
  uri: string;
  /** The QR code as a `data:` URL of an SVG image. */
  qrCode: string;
}

/** A new secret of 160 bits, base32. */
export const createTotpSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, label = 'Assunto'): TOTP =>
  new TOTP({ issuer: 'Assunto', label, secret: Secret.fromBase32(secret), period: stepSeconds });

/** The data to set up an app with a secret; `label` is the name of the account in the app. */
export function describeTotp(secret: string, label: string): TotpSetup {
  const uri = totpOf(secret, label).toString();
  // Black on white in every theme: scanners need the contrast.
  const svg = encodeQr(uri, 'svg', { ecc: 'medium', border: 3 }).replace(
    /^([\s\S]*?<svg[^>]*>)/,
    '$1<rect width="100%" height="100%" fill="#fff"/>',
  );
  return { secret, uri, qrCode: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
}

/** The time step of a six-digit code, if it is the current one or adjacent; `null` for a wrong code. */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: skewSteps });
  return delta === null ? null : Math.floor(now / 1000 / stepSeconds) + delta;
}
