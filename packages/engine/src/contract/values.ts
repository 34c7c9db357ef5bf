import * as Type from 'typebox';
import type { Static } from 'typebox';
import { Instant, Nullable } from './common';

/**
 * A file of a talk (components 22 and 34). The attribute's value is an array of these, also for a single file. When it is saved
 * only `fileId` is used: the server adds the stored properties.
 */
export const FileValue = Type.Object({
  fileId: Type.String({ minLength: 1, maxLength: 100 }),
  name: Type.String({ maxLength: 255 }),
  /** Bytes. */
  size: Type.Integer({ minimum: 0 }),
  /** The media type detected from the content, not the claimed one. */
  contentType: Type.String({ maxLength: 150 }),
});
export type FileValue = Static<typeof FileValue>;

/** A time window (component 28): two instants, start before end. */
export const TimeWindow = Type.Object({ start: Instant, end: Instant });
export type TimeWindow = Static<typeof TimeWindow>;

/** The carrier (component 29): formatted as `vehicle / driver / plates`. At least one part is filled. */
export const Carrier = Type.Object({
  vehicle: Nullable(Type.String({ maxLength: 150 })),
  driver: Nullable(Type.String({ maxLength: 150 })),
  /** Plates in the form of component 31, e.g. `ABC-1D23`; at most 5. */
  plates: Type.Array(Type.String(), { maxItems: 5 }),
});
export type Carrier = Static<typeof Carrier>;
