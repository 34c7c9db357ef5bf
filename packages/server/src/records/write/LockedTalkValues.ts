/** A record before it is changed: every value by subjectAttributeId, and its system variables (`$talkId` ...). */
export interface LockedTalkValues {
  values: ReadonlyMap<number, unknown>;
  variables: Readonly<Record<string, unknown>>;
}
