/**
 * Generates ids for records that are not saved yet: the first is -999999, each next one lower by 1 (1§4, decision 1). Negative,
 * so that they never equal a real one.
 */
export function createTemporaryIds(): () => number {
  let last = -999_998;
  return () => (last -= 1);
}

/** Whether a talk id is temporary. */
export function isTemporaryId(talkId: number): boolean {
  return talkId < 0;
}
