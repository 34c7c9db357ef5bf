import { AccountSessions } from '@assunto/shell';
import { useState } from 'react';
import { SecondFactorPanel } from './second-factor/SecondFactorPanel';

/** One's own second factor and sessions, below the data of the profile. */
export function AccountSecurity({ accountId }: { accountId: number }) {
  const [activations, setActivations] = useState(0);
  return (
    <div className="as-profile-security">
      <SecondFactorPanel onActivated={() => setActivations((count) => count + 1)} />
      <AccountSessions accountId={accountId} loadKey={String(activations)} />
    </div>
  );
}
