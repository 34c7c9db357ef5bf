import type { Access } from '../../access/createAccess';
import type { CallerAccount } from '../../platform/auth/CallerAccount';
import type { SecretBox } from '../../platform/auth/secretBox';
import type { RequestSettings } from './http/RequestSettings';
import type { Database } from '../../platform/database/Database';
import type { Mailer } from '../../platform/mail/createMailer';
import type { DeliveryServices } from '../../delivery/deliverNotifications';
import type { StepsOf } from './createStepsOf';

/** What runs of jobs are made with. */
export interface JobServices extends DeliveryServices {
  database: Database;
  mailer: Pick<Mailer, 'send' | 'isSending'>;
  access: Pick<Access, 'of'>;
  /** An active account with its present room and rights, or `null`. */
  accountOf(companyId: number, accountId: number): Promise<CallerAccount | null>;
  /** Encrypts what automations must read again. */
  box: SecretBox;
  requests: RequestSettings;
}

/** The services that running a job needs. */
export interface RunServices extends JobServices {
  stepsOf: StepsOf;
}
