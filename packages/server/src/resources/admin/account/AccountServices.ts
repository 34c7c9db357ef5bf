import type { Access } from '../../../access/createAccess';
import type { SignIn } from '../../../auth/setUpSignIn';
import type { Database } from '../../../database/Database';
import type { Mailer } from '../../../mail/createMailer';

/** What the calls about accounts work with. */
export interface AccountServices {
  database: Database;
  access: Access;
  signIn: SignIn;
  mailer: Pick<Mailer, 'send' | 'isSending'>;
  /** The address of the product in mails. */
  publicUrl: string;
}
