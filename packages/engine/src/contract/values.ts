import Type, { type Static } from 'typebox';
import { Instant, Nullable } from './common';

/**
 * A file that a talk holds (components 22 and 34). The value of the attribute is an array of these, also for a single file.
 * When written only `fileId` counts: the server fills in the rest from what it keeps.
 */
export const FileValue = Type.Object({
  fileId: Type.String({ minLength: 1, maxLength: 100 }),
  name: Type.String({ maxLength: 255 }),
  /** Bytes. */
  size: Type.Integer({ minimum: 0 }),
  /** The media type found in the content, not the one that was claimed. */
  contentType: Type.String({ maxLength: 150 }),
});
export type FileValue = Static<typeof FileValue>;

/** A time window (component 28): two instants, start before end. */
export const TimeWindow = Type.Object({ start: Instant, end: Instant });
export type TimeWindow = Static<typeof TimeWindow>;

/** Who carries (component 29): shown joined, `vehicle / driver / plates`. At least one part is filled. */
export const Carrier = Type.Object({
  vehicle: Nullable(Type.String({ maxLength: 150 })),
  driver: Nullable(Type.String({ maxLength: 150 })),
  /** Plates as component 31 keeps them, e.g. `ABC-1D23`; at most 5. */
  plates: Type.Array(Type.String(), { maxItems: 5 }),
});
export type Carrier = Static<typeof Carrier>;
