import type { Caller } from '../access/Caller';
import type { FileAddresses } from './fileAddresses';
import type { FileStorage } from './FileStorage';

/** What the calls about files are made of, besides what all calls about records are. */
export interface FileServices {
  storage: FileStorage;
  addresses: FileAddresses;
  /** Who a live session belongs to, or `null`: an address is good no longer than the session that asked for it. */
  callerOf(companyId: number, sid: string): Promise<Caller | null>;
  /** The largest file that any attribute may take, in bytes. */
  maxSize: number;
}
