/** Values as they are kept, by subjectAttributeId. */
export type KeptValues = Map<number, unknown>;
