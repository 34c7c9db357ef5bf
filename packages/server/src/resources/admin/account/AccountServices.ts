import type { Access } from '../../../access/createAccess';
import type { SignIn } from '../../../auth/setUpSignIn';
import type { Database } from '../../../database/Database';
import type { Mailer } from '../../../mail/createMailer';

/** The services of the calls about accounts. */
export interface AccountServices {
  database: Database;
  access: Access;
  signIn: SignIn;
  mailer: Pick<Mailer, 'send' | 'isSending'>;
  /** The URL of the product in mails. */
  publicUrl: string;
}
