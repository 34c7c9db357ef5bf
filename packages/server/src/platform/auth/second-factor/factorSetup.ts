import { createTotpSecret, describeTotp, type TotpSetup } from './totp';
import type { FactorAccount } from './secondFactors';
import type { SecretBox } from '../secretBox';

/** Minutes until a started set-up expires. */
const setupMinutes = 30;

/** A started set-up. */
export interface BegunSetup extends TotpSetup {
  /** The secret and the expiry, encrypted: returned with the first code, and useless to anybody else. */
  setup: string;
}

const contextOf = ({ companyId, accountId }: FactorAccount): string => `setup ${companyId}.${accountId}`;

/** Starts setting up an authenticator app; nothing is stored. `label` is the name of the account in the app. */
export function beginSetup(box: SecretBox, account: FactorAccount, label: string): BegunSetup {
  const secret = createTotpSecret();
  const end = Date.now() + setupMinutes * 60_000;
  const setup = box.seal(JSON.stringify([secret, end]), contextOf(account));
  return { ...describeTotp(secret, label), setup };
}

/** Decrypts a started set-up of the account; `null` for any other text, and after its expiry. */
export function describeSetup(
  box: SecretBox,
  account: FactorAccount,
  setup: string | undefined,
  label: string,
): BegunSetup | null {
  const text = setup === undefined ? null : box.open(setup, contextOf(account));
  if (setup === undefined || text === null) return null;
  const [secret, end] = JSON.parse(text) as [string, number];
  return end > Date.now() ? { ...describeTotp(secret, label), setup } : null;
}
