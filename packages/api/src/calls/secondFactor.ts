import * as Type from 'typebox';
import type { Static } from 'typebox';
import { Instant, Nullable } from '@assunto/engine/contract';

/** Answer of `GET /account/second-factor`: the caller's own second factor. */
export const SecondFactor = Type.Object({
  /** Whether people sign in at the embedded login service, which supports second factors. */
  isAvailable: Type.Boolean(),
  /** When it was activated; `null` without one. */
  activatedIn: Nullable(Instant),
  /** Whether the access profile prevents deactivating it. */
  isRequired: Type.Boolean(),
  recoveryCodesLeft: Type.Integer({ minimum: 0 }),
});
export type SecondFactor = Static<typeof SecondFactor>;

const password = Type.String({ maxLength: 200 });
const code = Type.String({ minLength: 1, maxLength: 60 });

/** Body of the calls about one's own second factor that ask for the password. */
export const PasswordConfirmation = Type.Object({ currentPassword: password });
export type PasswordConfirmation = Static<typeof PasswordConfirmation>;

/** Answer of `POST /account/second-factor`: the data to set up an authenticator app, sent once. */
export const SecondFactorSetup = Type.Object({
  /** Returned with the first code; valid for 30 minutes, only for this account. */
  setup: Type.String(),
  /** Base32, to be typed by hand. */
  secret: Type.String(),
  /** `otpauth://totp/...` */
  uri: Type.String(),
  /** The QR code of the address, as a `data:` URL. */
  qrCode: Type.String(),
});
export type SecondFactorSetup = Static<typeof SecondFactorSetup>;

/** Body of `PUT /account/second-factor`: a code proves that the app was set up. */
export const SecondFactorActivation = Type.Object({ setup: Type.String({ minLength: 1, maxLength: 1000 }), code });
export type SecondFactorActivation = Static<typeof SecondFactorActivation>;

/** Answer of an activation and of `POST /account/second-factor/recovery-codes`: the codes, sent only once. */
export const RecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) });
export type RecoveryCodes = Static<typeof RecoveryCodes>;
