import { createTotpSecret, describeTotp, type TotpSetup } from './totp';
import type { FactorAccount } from './secondFactors';
import type { SecretBox } from '../secretBox';

/** Minutes in which an app must be set up. */
const setupMinutes = 30;

/** A set-up that was begun. */
export interface BegunSetup extends TotpSetup {
  /** The secret and its end, sealed: sent back with the first code, and of no use to anybody else. */
  setup: string;
}

const contextOf = ({ companyId, accountId }: FactorAccount): string => `setup ${companyId}.${accountId}`;

/** Begins to set up an app; nothing is stored. `label` is the account as the app shows it. */
export function beginSetup(box: SecretBox, account: FactorAccount, label: string): BegunSetup {
  const secret = createTotpSecret();
  const end = Date.now() + setupMinutes * 60_000;
  const setup = box.seal(JSON.stringify([secret, end]), contextOf(account));
  return { ...describeTotp(secret, label), setup };
}

/** A set-up that was begun for the account, again; `null` for any other text, and after its end. */
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
