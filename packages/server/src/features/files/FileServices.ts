import type { CallerAccount } from '../../platform/auth/CallerAccount';
import type { FileAddresses } from './fileAddresses';
import type { FileStorage } from '../../platform/files/FileStorage';

/** What calls about files need in addition to calls about records. */
export interface FileServices {
  storage: FileStorage;
  addresses: FileAddresses;
  /** The account of a valid session, or `null`: an address is valid only as long as the session that requested it. */
  accountOf(companyId: number, sid: string): Promise<CallerAccount | null>;
  /** The maximum size of a file for any attribute, in bytes. */
  maxSize: number;
}
