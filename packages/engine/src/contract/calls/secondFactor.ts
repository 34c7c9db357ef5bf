import Type, { type Static } from 'typebox';
import { Instant, Nullable } from '../common';

/** Answer of `GET /account/second-factor`: the caller's own second factor. */
export const SecondFactor = Type.Object({
  /** Whether people sign in with a password of ours, so that there is one. */
  isAvailable: Type.Boolean(),
  /** Since when it is asked for; `null` without one. */
  activatedIn: Nullable(Instant),
  /** The access profile does not let it be turned off. */
  isRequired: Type.Boolean(),
  recoveryCodesLeft: Type.Integer({ minimum: 0 }),
});
export type SecondFactor = Static<typeof SecondFactor>;

const password = Type.String({ maxLength: 200 });
const code = Type.String({ minLength: 1, maxLength: 60 });

/** Body of the calls about one's own second factor that ask for the password. */
export const PasswordConfirmation = Type.Object({ currentPassword: password });
export type PasswordConfirmation = Static<typeof PasswordConfirmation>;

/** Answer of `POST /account/second-factor`: what an authenticator app is set up with, once. */
export const SecondFactorSetup = Type.Object({
  /** Sent back with the first code; valid for 30 minutes, for this account alone. */
  setup: Type.String(),
  /** Base32, for people who type it. */
  secret: Type.String(),
  /** `otpauth://totp/...` */
  uri: Type.String(),
  /** A picture of the address, as a `data:` address. */
  qrCode: Type.String(),
});
export type SecondFactorSetup = Static<typeof SecondFactorSetup>;

/** Body of `PUT /account/second-factor`: a code of the app shows that it was set up. */
export const SecondFactorActivation = Type.Object({ setup: Type.String({ minLength: 1, maxLength: 1000 }), code });
export type SecondFactorActivation = Static<typeof SecondFactorActivation>;

/** Answer of an activation and of `POST /account/second-factor/recovery-codes`: the codes, shown this once. */
export const RecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) });
export type RecoveryCodes = Static<typeof RecoveryCodes>;
