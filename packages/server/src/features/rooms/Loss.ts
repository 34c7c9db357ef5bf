import type { SubjectMetadata } from '../../metadata/CompanyMetadata';

/** Granted actions by resource and action (`keyOf`), each with its filter as text. */
export type Grants = ReadonlyMap<string, string>;

export const keyOf = (type: number, id: number, action: string): string => `${type} ${id} ${action}`;

/** A subject whose records, or some of whose attributes, could no longer be read. */
export interface LostReading {
  subject: SubjectMetadata;
  /** Whether the whole subject is concerned. */
  isWhole: boolean;
  /** Attributes that could be read before. */
  attributes: ReadonlyMap<number, string>;
}

/** What a profile could no longer read, and its grants before and after. */
export interface Loss {
  roomId: number;
  old: Grants;
  now: Grants;
  lost: readonly LostReading[];
}
