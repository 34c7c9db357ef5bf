import type { Access } from '../../access/createAccess';
import type { SignIn } from '../../platform/auth/setUpSignIn';
import type { Database } from '../../platform/database/Database';
import type { Mailer } from '../../platform/mail/createMailer';

/** The services of the calls about accounts. */
export interface AccountServices {
  database: Database;
  access: Access;
  signIn: SignIn;
  mailer: Pick<Mailer, 'send' | 'isSending'>;
  /** The URL of the product in mails. */
  publicUrl: string;
}
