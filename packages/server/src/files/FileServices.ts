import type { CallerAccount } from '../access/CallerAccount';
import type { FileAddresses } from './fileAddresses';
import type { FileStorage } from './FileStorage';

/** What the calls about files are made of, besides what all calls about records are. */
export interface FileServices {
  storage: FileStorage;
  addresses: FileAddresses;
  /** The account of a valid session, or `null`: an address is valid no longer than the session that requested it. */
  accountOf(companyId: number, sid: string): Promise<CallerAccount | null>;
  /** The largest file that any attribute may take, in bytes. */
  maxSize: number;
}
